export { logoKinds } from './kept-logos.ts';
export { logos } from './module.ts';
