export type { CommunityModule } from './community-module.ts';
export { community } from './module.ts';
