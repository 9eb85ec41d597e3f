export * from './sun.ts';
