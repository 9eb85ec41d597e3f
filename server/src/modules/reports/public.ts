export { hasAccepted } from './accepted.ts';
export { reports } from './module.ts';
