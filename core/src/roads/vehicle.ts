/** What drives: the kinds of vehicle, and what of them decides which roads they may use. */

export const vehicleKinds = ['car', 'rv', 'truck', 'towing', 'ev'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** Specification, part 1, point 3. */
export const rvTypes = ['none', 'class-a', 'class-b', 'class-c', 'travel-trailer', 'fifth-wheel'] as const;
export type RvType = (typeof rvTypes)[number];

/** The limits that can close a road to a vehicle: its size and weight, and what it is or carries. */
export const vehicleLimits = ['height', 'width', 'length', 'weight', 'axles', 'trucks', 'trailers', 'propane'] as const;
export type VehicleLimit = (typeof vehicleLimits)[number];

/** A vehicle as the search for its road sees it. A size that is null closes no road. */
export interface RoadVehicle {
  readonly kind: VehicleKind;
  readonly heightFeet: number | null;
  readonly widthFeet: number | null;
  /** Whatever is towed included. */
  readonly lengthFeet: number | null;
  /** Loaded, whatever is towed included. */
  readonly weightPounds: number | null;
  readonly axles: number | null;
  /** The fastest that its driver goes, miles per hour; null for as fast as the road allows. */
  readonly topSpeedMph: number | null;
  /** How much slower its driver goes than that, where the road is faster than `fromMph`; null for no slower. On slower roads it is the same share. */
  readonly slower: { readonly byMph: number; readonly fromMph: number } | null;
  /** Whether the speed limits for vehicles with a trailer are its own. */
  readonly towing: boolean;
  /** Whether roads closed to trucks are closed to it; and so on. */
  readonly truckBans: boolean;
  readonly trailerBans: boolean;
  readonly propane: boolean;
}

/** A vehicle as its driver describes it; what is left out is as usual for its kind. */
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

/** A plain car fits under and over everything that is signed. */
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
  // Trailer tires are commonly rated for 65 mph, and truck fleets govern their engines near it.
  topSpeedMph: 65,
});

/**
 * Sizes on the large side of what is common, so that a rig whose driver gives no figures is not led under a bridge that it would hit.
 * Recalled from makers' data sheets (approximate); the truck's are the common federal and state maxima: 13 ft 6 in, 102 in, 80,000 lb.
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

/** @returns the usual size of a kind of vehicle. A motorhome of no class is taken for the largest one. */
function usualSize(kind: VehicleKind, rvType: RvType): Size {
  if (kind === 'truck' || kind === 'towing') return usualSizes[kind];
  if (kind === 'rv') return usualSizes[rvType === 'none' ? 'class-a' : rvType];
  return unlimited;
}

/** @returns whether a trailer is part of this kind of vehicle, so that it tows whatever its driver says. */
export const hasTrailer = (kind: VehicleKind, rvType: RvType = 'none'): boolean =>
  kind === 'towing' || (kind === 'rv' && (rvType === 'travel-trailer' || rvType === 'fifth-wheel'));

/** @returns the vehicle with every figure: the driver's own, else what is usual for its kind. */
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

/** @returns whether it is a rig: its size, weight or trailer decides which roads are open to it, and grades matter to it. */
export const isRig = ({ kind, towing }: RoadVehicle): boolean => towing || (kind !== 'car' && kind !== 'ev');

/**
 * The largest that drives without a permit: 102 inches and 80,000 pounds by federal law (23 CFR 658), and of the heights that the states allow,
 * 13.5 to 14.5 feet, what most of the western ones do (approximate).
 */
const withoutPermit = { height: 14, width: 8.5, weight: 80_000 } as const;

/** @returns the limits by which a vehicle is larger than what drives without a permit in most states. */
export const oversizeBy = (vehicle: RoadVehicle): FigureLimit[] =>
  (Object.keys(withoutPermit) as (keyof typeof withoutPermit)[]).filter(
    (limit) => (figureOf(vehicle, limit) ?? 0) > withoutPermit[limit],
  );

/** @returns the limits that can close a road to this vehicle. */
export const limitsOf = (vehicle: RoadVehicle): VehicleLimit[] =>
  vehicleLimits.filter((limit) => concerns(limit, vehicle));

/** Where a vehicle keeps the figure that a limit is about. */
const figures = {
  height: 'heightFeet',
  width: 'widthFeet',
  length: 'lengthFeet',
  weight: 'weightPounds',
  axles: 'axles',
} as const satisfies Partial<Record<VehicleLimit, keyof RoadVehicle>>;

/** Where a vehicle keeps whether a ban holds for it. */
const bans = { trucks: 'truckBans', trailers: 'trailerBans', propane: 'propane' } as const;

/** A limit that is a figure rather than a ban. */
export type FigureLimit = keyof typeof figures;

export const isFigureLimit = (limit: VehicleLimit): limit is FigureLimit => limit in figures;

/** @returns the vehicle's figure for a limit: feet, pounds or axles; null for bans and where the limit says nothing to it. */
export const figureOf = (vehicle: RoadVehicle, limit: VehicleLimit): number | null =>
  isFigureLimit(limit) ? vehicle[figures[limit]] : null;

/** @returns the vehicle with another figure for a limit. */
export const withFigure = (vehicle: RoadVehicle, limit: FigureLimit, figure: number | null): RoadVehicle => ({
  ...vehicle,
  [figures[limit]]: figure,
});

/** @returns whether a limit says anything to the vehicle: it has the figure, or the ban holds for it. */
export const concerns = (limit: VehicleLimit, vehicle: RoadVehicle): boolean =>
  isFigureLimit(limit) ? vehicle[figures[limit]] !== null : vehicle[bans[limit]];

/** @returns the vehicle as if these limits were none. */
export const ignoringLimits = (vehicle: RoadVehicle, ignored: readonly VehicleLimit[]): RoadVehicle => ({
  ...vehicle,
  ...Object.fromEntries(ignored.map((limit) => (isFigureLimit(limit) ? [figures[limit], null] : [bans[limit], false]))),
});
