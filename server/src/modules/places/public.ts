export { isCovered } from './coverage.ts';
export { places } from './module.ts';
export { type ResolvedPlace, resolvePlaces } from './resolve-places.ts';
