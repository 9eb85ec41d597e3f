export * from './trip-along.ts';
