export * from './trip.ts';
export * from './trip-along.ts';
