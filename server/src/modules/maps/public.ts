export type { MapsParts } from './parts.ts';
export { registerMaps } from './routes.ts';
