export { reports } from './module.ts';
