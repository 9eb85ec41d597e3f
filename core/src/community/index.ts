export * from './coarse-draft.ts';
export * from './model.ts';
export * from './ratings.ts';
export * from './seasons.ts';
export * from './towns.ts';
export * from './trending.ts';
