export { sights } from './module.ts';
export type { SightsModule } from './sights-module.ts';
