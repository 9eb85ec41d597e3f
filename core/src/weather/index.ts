export * from './colours.ts';
export * from './model.ts';
export * from './severity.ts';
