export { stays } from './module.ts';
