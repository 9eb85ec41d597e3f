export type { HotelsModule } from './hotels-module.ts';
export { registerHotels } from './routes.ts';
