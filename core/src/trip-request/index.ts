export * from './duty-cycle.ts';
export * from './edits/index.ts';
export * from './fields.ts';
export * from './on-road.ts';
export * from './places.ts';
export * from './preferences.ts';
export * from './trip-draft.ts';
export * from './trip-request.ts';
