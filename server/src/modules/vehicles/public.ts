export {
  type DescribedVehicle,
  requireAllowedCharging,
  requireAllowedCustomizations,
  requireAllowedVehicle,
} from './allowed.ts';
export { vehiclesData } from './personal-data.ts';
export { registerVehicles } from './routes.ts';
export { SavedVehicles } from './saved-vehicles.ts';
export type { VehiclesModule } from './vehicles-module.ts';
