export { maps } from './module.ts';
export type { MapsParts } from './parts.ts';
