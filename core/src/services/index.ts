export * from './beside-the-road.ts';
export * from './model.ts';
