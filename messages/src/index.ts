export * from './limits.ts';
export * from './notices.ts';
export * from './proposals.ts';
export * from './sites.ts';
