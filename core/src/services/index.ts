export * from './beside-the-road.ts';
export * from './model.ts';
export * from './sells.ts';
