export * from './admin.ts';
export * from './reports.ts';
