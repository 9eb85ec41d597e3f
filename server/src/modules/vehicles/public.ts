export { type DescribedVehicle, requireAllowedCustomizations, requireAllowedVehicle } from './allowed.ts';
export { Garages } from './garages.ts';
export { garageData } from './personal-data.ts';
export { registerVehicles } from './routes.ts';
export type { VehiclesModule } from './vehicles-module.ts';
