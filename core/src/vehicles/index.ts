export * from './consumption.ts';
export * from './customizations.ts';
export * from './own-figures.ts';
export * from './ranges.ts';
