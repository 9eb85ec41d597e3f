export * from './ahead-input.ts';
export * from './drives.ts';
