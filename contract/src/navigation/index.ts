export * from './guided-route.ts';
