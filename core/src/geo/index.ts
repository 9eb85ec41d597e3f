export * from './bounds.ts';
export * from './corridor.ts';
export * from './line.ts';
export * from './polyline.ts';
export * from './position.ts';
export * from './shared-stretches.ts';
export * from './thinned-line.ts';
export * from './web-tile.ts';
