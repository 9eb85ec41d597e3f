/** `npm run build`: compiles the server and builds the web application, without the dataset. */
import { buildWeb, compile } from './prepare.ts';

process.exit((await compile()) && (await buildWeb()) ? 0 : 1);
