export * from './comparisons.ts';
export * from './features.ts';
export * from './limits.ts';
export * from './policies.ts';
export * from './prices.ts';
export * from './table.ts';
export * from './tiers.ts';
export * from './upgrades.ts';
