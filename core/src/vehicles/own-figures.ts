import { type GivenVehicle, type RvType, roadVehicle, type VehicleKind } from '../roads/index.ts';
import type { FuelType, GivenFuel } from './consumption.ts';

/** Figures that are usual for each kind of vehicle, and a driver's own where the plan has the advanced configuration. */
export const advancedFigures = ['height', 'width', 'length', 'weight', 'axles', 'maxSpeed'] as const;

export type AdvancedFigure = (typeof advancedFigures)[number];

/** A vehicle's figures under the names that drivers give them: feet, pounds, axles, miles per hour. */
export type Figures = Readonly<Record<AdvancedFigure, number | null>>;

/** @returns what is usual for a kind of vehicle; null for what closes no road to it, and for no top speed of its own. */
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

/** A driver's figures; null and undefined are both 'as usual'. */
export type GivenFigures = Readonly<Partial<Record<AdvancedFigure, number | null | undefined>>>;

/** @returns the figures that are not what is usual for the vehicle. */
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

/** A saved vehicle, as far as its roads and its fuel go. Null is as usual for its kind. */
export interface KeptVehicle extends Figures {
  readonly kind: VehicleKind;
  readonly rvType: RvType;
  readonly towingVehicle: boolean;
  readonly propane: boolean | null;
  readonly fuelType: FuelType | null;
  readonly mpg: number | null;
  readonly tankGallons: number | null;
}

/** What a driver says of the fuel; a trip goes by it wherever the vehicle has an engine. */
const fuelFigures = ['mpg', 'tankGallons'] as const;

/** @returns a saved vehicle as a trip is asked for with it: only what its driver has said. */
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
