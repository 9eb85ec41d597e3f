export * from './safety.ts';
export * from './travel-dna.ts';
