export * from './ahead-input.ts';
export * from './drives.ts';
export * from './guided-route.ts';
