export { admin } from './module.ts';
export type { ServerState } from './parts.ts';
