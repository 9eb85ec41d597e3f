export * from './climate.ts';
export * from './colours.ts';
export * from './feels-like.ts';
export * from './model.ts';
export * from './severity.ts';
export * from './sun.ts';
