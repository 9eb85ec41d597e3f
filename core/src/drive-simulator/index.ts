export * from './model.ts';
export * from './simulated-driver.ts';
export * from './speeds.ts';
