export * from './beside-the-road.ts';
export * from './model.ts';
export * from './plausible-price.ts';
export * from './sells.ts';
