export { backgrounds } from './module.ts';
