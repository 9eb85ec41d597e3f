export { setAllowanceHeaders } from './allowance-headers.ts';
export { countDaily } from './count-daily.ts';
export { type Counted, countedOf } from './counted.ts';
export { DailyLimits, type Use } from './daily-limits.ts';
export { plans } from './module.ts';
