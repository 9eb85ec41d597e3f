export { legal } from './module.ts';
