export * from './accounts.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './health.ts';
export * from './places.ts';
export * from './trip.ts';
export * from './weather.ts';
