export type { FuelModule } from './fuel-module.ts';
export { FuelPrices } from './fuel-prices.ts';
export { fuel } from './module.ts';
export { PriceReports } from './price-reports.ts';
export { ReporterNetworks } from './reporter-networks.ts';
