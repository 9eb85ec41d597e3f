export * from './errors.ts';
export * from './in-language.ts';
export * from './issues.ts';
export * from './limits.ts';
export * from './notices.ts';
export * from './plans.ts';
export * from './proposals.ts';
export * from './sites.ts';
