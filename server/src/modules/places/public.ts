export { placeOnTheWire } from './place-on-the-wire.ts';
export { isCovered, type ResolvedPlace, resolvePlaces } from './resolve-places.ts';
export { type PlacesModule, registerPlaces } from './routes.ts';
