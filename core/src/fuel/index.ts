export * from './consumption-along.ts';
export * from './fuel-wishes.ts';
export * from './model.ts';
export * from './plan-fuel.ts';
export * from './tolls.ts';
