import { defineConfig } from 'vite';
import { FIRST_LANGUAGE, webConfig } from './vite/web-config.ts';

/** The first language, for `npm run dev`; `build.ts` builds all of them. */
export default defineConfig(webConfig(FIRST_LANGUAGE));
