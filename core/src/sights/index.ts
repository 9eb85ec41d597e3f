export * from './crowds.ts';
export * from './model.ts';
export * from './ranking.ts';
export * from './sight-search.ts';
