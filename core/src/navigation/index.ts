export * from './ahead.ts';
export * from './ahead-duty.ts';
export * from './ahead-model.ts';
export { delaySecondsOf } from './ahead-reach.ts';
export * from './lateness.ts';
export * from './lateness-model.ts';
export * from './model.ts';
export * from './turn-shape.ts';
