export {
  requireAllowedCharging,
  requireAllowedCustomizations,
  requireAllowedVehicle,
} from './allowed.ts';
export { vehicles } from './module.ts';
export { SavedVehicles } from './saved-vehicles.ts';
export type { VehiclesModule } from './vehicles-module.ts';
