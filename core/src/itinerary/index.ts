export * from './break-points.ts';
export * from './clock.ts';
export * from './invariants.ts';
export * from './itinerary.ts';
export * from './rhythm.ts';
export * from './road.ts';
export * from './stops.ts';
