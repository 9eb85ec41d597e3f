export type { CommunityLimits, CommunityModule } from './community-module.ts';
export { community } from './module.ts';
export { Previews } from './picture/previews.ts';
