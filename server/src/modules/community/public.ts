export type { CommunityLimits, CommunityModule } from './community-module.ts';
export { community } from './module.ts';
