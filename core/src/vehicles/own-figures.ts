import { type GivenVehicle, type RvType, roadVehicle, type VehicleKind } from '../roads/index.ts';
import type { FuelType, GivenFuel } from './consumption.ts';

/** Figures with defaults by vehicle type, which plans with the advanced configuration can override. */
export const advancedFigures = ['height', 'width', 'length', 'weight', 'axles', 'maxSpeed'] as const;

export type AdvancedFigure = (typeof advancedFigures)[number];

/** A vehicle's figures by form field name: feet, pounds, axles, miles per hour. */
export type Figures = Readonly<Record<AdvancedFigure, number | null>>;

/** Returns a vehicle type's default figures; null for values that close no road, and for an unlimited top speed. */
export function usualFigures(kind: VehicleKind, rvType: RvType = 'none'): Figures {
  const usual = roadVehicle(kind, { rvType });
  return {
    height: usual.heightFeet,
    width: usual.widthFeet,
    length: usual.lengthFeet,
    weight: usual.weightPounds,
    axles: usual.axles,
    maxSpeed: usual.topSpeedMph,
  };
}

/** Figures entered by the driver; null and undefined both mean the default. */
export type GivenFigures = Readonly<Partial<Record<AdvancedFigure, number | null | undefined>>>;

/** Returns the names of the figures that differ from the defaults. */
export function ownFigures(
  kind: VehicleKind,
  given: GivenFigures & { readonly rvType?: RvType | undefined },
): AdvancedFigure[] {
  const usual = usualFigures(kind, given.rvType);
  return advancedFigures.filter((name) => {
    const figure = given[name] ?? null;
    return figure !== null && figure !== usual[name];
  });
}

/** Dimensions and fuel figures of a saved vehicle. Null means the type's default. */
export interface KeptVehicle extends Figures {
  readonly kind: VehicleKind;
  readonly rvType: RvType;
  readonly towingVehicle: boolean;
  readonly propane: boolean | null;
  readonly fuelType: FuelType | null;
  readonly mpg: number | null;
  readonly tankGallons: number | null;
}

/** Fuel figures entered by the driver, used for any vehicle with an engine. */
const fuelFigures = ['mpg', 'tankGallons'] as const;

/** Converts a saved vehicle to a trip request's vehicle, with only the values entered by the driver. */
export function givenVehicleOf(vehicle: KeptVehicle): GivenVehicle & GivenFuel {
  const { kind, rvType, towingVehicle, propane, fuelType } = vehicle;
  const known = kind === 'ev' ? advancedFigures : [...advancedFigures, ...fuelFigures];
  const figures = known.map((name) => [name, vehicle[name]] as const).filter(([, figure]) => figure !== null);
  return {
    ...(kind === 'rv' && rvType !== 'none' && { rvType }),
    ...(towingVehicle && { towingVehicle }),
    ...(propane !== null && { propane }),
    ...(fuelType !== null && { fuelType }),
    ...(Object.fromEntries(figures) as Partial<Record<(typeof known)[number], number>>),
  };
}
