export * from './model.ts';
export * from './road-words.ts';
export * from './turn-shape.ts';
