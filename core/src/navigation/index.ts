export * from './model.ts';
export * from './turn-shape.ts';
