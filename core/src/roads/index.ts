export * from './closes.ts';
export * from './detour.ts';
export * from './driven-times.ts';
export * from './road.ts';
export * from './road-use.ts';
export * from './rules-on-road.ts';
export * from './vehicle.ts';
