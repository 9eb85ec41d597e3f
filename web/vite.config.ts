import { defineConfig } from 'vite';
import { FIRST_LANGUAGE, webConfig } from './vite/web-config.ts';

/** Default language, for `npm run dev`. `build.ts` builds all languages. */
export default defineConfig(webConfig(FIRST_LANGUAGE));
