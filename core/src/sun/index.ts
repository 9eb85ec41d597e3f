export * from './daylight.ts';
export * from './sun-position.ts';
export * from './sun-times.ts';
