export { registerStays } from './routes.ts';
export type { StaysModule } from './stays-module.ts';
