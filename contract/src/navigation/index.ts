export * from './drives.ts';
export * from './guided-route.ts';
