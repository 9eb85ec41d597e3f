/** Vehicle types, and the properties that determine which roads they may use. */

export const vehicleKinds = ['car', 'rv', 'truck', 'towing', 'ev'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** RV types. See docs/product/vehicles.md#types. */
export const rvTypes = ['none', 'class-a', 'class-b', 'class-c', 'travel-trailer', 'fifth-wheel'] as const;
export type RvType = (typeof rvTypes)[number];

/** Limits that can close a road to a vehicle because of its size, weight, type or load. */
export const vehicleLimits = ['height', 'width', 'length', 'weight', 'axles', 'trucks', 'trailers', 'propane'] as const;
export type VehicleLimit = (typeof vehicleLimits)[number];

/** A vehicle as input for routing. A null size closes no road. */
export interface RoadVehicle {
  readonly kind: VehicleKind;
  readonly heightFeet: number | null;
  readonly widthFeet: number | null;
  /** Length including anything towed. */
  readonly lengthFeet: number | null;
  /** Loaded weight including anything towed. */
  readonly weightPounds: number | null;
  readonly axles: number | null;
  /** Maximum speed set by the driver, miles per hour; null for the road's speed. */
  readonly topSpeedMph: number | null;
  /** Speed reduction on roads faster than `fromMph`; null if none. Slower roads are reduced by the same share. */
  readonly slower: { readonly byMph: number; readonly fromMph: number } | null;
  /** Whether speed limits for vehicles with trailers apply. */
  readonly towing: boolean;
  /** Whether the vehicle is banned from roads closed to trucks. */
  readonly truckBans: boolean;
  readonly trailerBans: boolean;
  readonly propane: boolean;
}

/** A vehicle as described by the driver; missing values use the type's defaults. */
export interface GivenVehicle {
  readonly rvType?: RvType | undefined;
  readonly towingVehicle?: boolean | undefined;
  readonly height?: number | undefined;
  readonly width?: number | undefined;
  readonly length?: number | undefined;
  readonly weight?: number | undefined;
  readonly axles?: number | undefined;
  readonly maxSpeed?: number | undefined;
  readonly propane?: boolean | undefined;
}

type Size = Pick<
  RoadVehicle,
  'heightFeet' | 'widthFeet' | 'lengthFeet' | 'weightPounds' | 'axles' | 'topSpeedMph' | 'propane'
>;

/** Size of a car, which no signed limit affects. */
const unlimited: Size = {
  heightFeet: null,
  widthFeet: null,
  lengthFeet: null,
  weightPounds: null,
  axles: null,
  topSpeedMph: null,
  propane: false,
};

const size = (
  heightFeet: number,
  widthFeet: number,
  lengthFeet: number,
  weightPounds: number,
  axles: number,
  propane: boolean,
): Size => ({
  heightFeet,
  widthFeet,
  lengthFeet,
  weightPounds,
  axles,
  propane,
  // Trailer tires are commonly rated for 65 mph, and truck fleets govern their engines to about that speed.
  topSpeedMph: 65,
});

/**
 * Default sizes at the upper end of the common range, so a rig without given dimensions isn't routed under a low
 * bridge. Recalled from manufacturers' data sheets (approximate); the truck's are the common federal and state
 * maximums: 13 ft 6 in, 102 in, 80,000 lb.
 */
const usualSizes: Readonly<Record<Exclude<RvType, 'none'> | 'truck' | 'towing', Size>> = {
  'class-a': size(12.5, 8.5, 36, 26_000, 2, true),
  'class-b': size(9.5, 7, 22, 9_500, 2, true),
  'class-c': size(11.5, 8.5, 30, 14_500, 2, true),
  'travel-trailer': size(11.5, 8.5, 48, 14_000, 4, true),
  'fifth-wheel': size(13, 8.5, 54, 22_000, 4, true),
  truck: size(13.5, 8.5, 72, 80_000, 5, false),
  towing: size(11, 8.5, 45, 12_000, 4, false),
};

/** Returns a vehicle type's default size. Motorhomes without a class use the largest. */
function usualSize(kind: VehicleKind, rvType: RvType): Size {
  if (kind === 'truck' || kind === 'towing') return usualSizes[kind];
  if (kind === 'rv') return usualSizes[rvType === 'none' ? 'class-a' : rvType];
  return unlimited;
}

/** Returns whether a vehicle type includes a trailer and so always tows. */
export const hasTrailer = (kind: VehicleKind, rvType: RvType = 'none'): boolean =>
  kind === 'towing' || (kind === 'rv' && (rvType === 'travel-trailer' || rvType === 'fifth-wheel'));

/** Returns the vehicle with all dimensions: the driver's own, otherwise the type's defaults. */
export function roadVehicle(kind: VehicleKind, given: GivenVehicle = {}): RoadVehicle {
  const rvType = given.rvType ?? 'none';
  const usual = usualSize(kind, rvType);
  const towing = given.towingVehicle === true || hasTrailer(kind, rvType);
  return {
    kind,
    heightFeet: given.height ?? usual.heightFeet,
    widthFeet: given.width ?? usual.widthFeet,
    lengthFeet: given.length ?? usual.lengthFeet,
    weightPounds: given.weight ?? usual.weightPounds,
    axles: given.axles ?? usual.axles,
    topSpeedMph: given.maxSpeed ?? usual.topSpeedMph,
    slower: null,
    towing,
    truckBans: kind === 'truck',
    trailerBans: towing,
    propane: given.propane ?? usual.propane,
  };
}

/**
 * Returns whether a vehicle is a rig, whose size, weight or trailer restricts its roads and for which grades matter.
 */
export const isRig = ({ kind, towing }: RoadVehicle): boolean => towing || (kind !== 'car' && kind !== 'ev');

/**
 * Maximum size without a permit: 102 inches and 80,000 pounds by federal law (23 CFR 658). State height limits range
 * from 13.5 to 14.5 feet; 14 applies in most western states (approximate).
 */
const withoutPermit = { height: 14, width: 8.5, weight: 80_000 } as const;

/** Returns the dimensions that exceed the size allowed without a permit in most states. */
export const oversizeBy = (vehicle: RoadVehicle): FigureLimit[] =>
  (Object.keys(withoutPermit) as (keyof typeof withoutPermit)[]).filter(
    (limit) => (figureOf(vehicle, limit) ?? 0) > withoutPermit[limit],
  );

/** Returns the limits that can close a road to a vehicle. */
export const limitsOf = (vehicle: RoadVehicle): VehicleLimit[] =>
  vehicleLimits.filter((limit) => concerns(limit, vehicle));

/** Vehicle field of each numeric limit. */
const figures = {
  height: 'heightFeet',
  width: 'widthFeet',
  length: 'lengthFeet',
  weight: 'weightPounds',
  axles: 'axles',
} as const satisfies Partial<Record<VehicleLimit, keyof RoadVehicle>>;

/** Vehicle field of each ban. */
const bans = { trucks: 'truckBans', trailers: 'trailerBans', propane: 'propane' } as const;

/** Limits with a number, as opposed to bans. */
export type FigureLimit = keyof typeof figures;

export const isFigureLimit = (limit: VehicleLimit): limit is FigureLimit => limit in figures;

/** Returns the vehicle's value for a limit: feet, pounds or axles; null for bans and limits that don't apply. */
export const figureOf = (vehicle: RoadVehicle, limit: VehicleLimit): number | null =>
  isFigureLimit(limit) ? vehicle[figures[limit]] : null;

/** Returns the vehicle with a different value for a limit. */
export const withFigure = (vehicle: RoadVehicle, limit: FigureLimit, figure: number | null): RoadVehicle => ({
  ...vehicle,
  [figures[limit]]: figure,
});

/** Returns whether a limit applies to the vehicle, because the vehicle has that dimension or is subject to that ban. */
export const concerns = (limit: VehicleLimit, vehicle: RoadVehicle): boolean =>
  isFigureLimit(limit) ? vehicle[figures[limit]] !== null : vehicle[bans[limit]];

/** Returns the vehicle with some limits removed. */
export const ignoringLimits = (vehicle: RoadVehicle, ignored: readonly VehicleLimit[]): RoadVehicle => ({
  ...vehicle,
  ...Object.fromEntries(ignored.map((limit) => (isFigureLimit(limit) ? [figures[limit], null] : [bans[limit], false]))),
});
