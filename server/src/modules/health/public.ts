export { health } from './module.ts';
