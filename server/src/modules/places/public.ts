export { places } from './module.ts';
export { isCovered, type ResolvedPlace, resolvePlaces } from './resolve-places.ts';
