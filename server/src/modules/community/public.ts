export { community } from './module.ts';
export { Previews } from './picture/previews.ts';
export type { CommunityLimits, CommunityModule } from './records/community-module.ts';
