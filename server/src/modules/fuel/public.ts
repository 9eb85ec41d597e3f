export type { FuelModule } from './fuel-module.ts';
export { FuelPrices } from './fuel-prices.ts';
export { priceReportsData } from './personal-data.ts';
export { PriceReports } from './price-reports.ts';
export { registerFuel } from './routes.ts';
