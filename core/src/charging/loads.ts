/** Trailer classes for electric vehicles. */
export const trailerClasses = [
  'none',
  'utility',
  'teardrop',
  'popup',
  'boat',
  'cargo',
  'car-hauler',
  'travel-trailer',
  'large-trailer',
] as const;

export type TrailerClass = (typeof trailerClasses)[number];

/** Loads on the roof or hitch. */
export const roofLoads = ['none', 'roof-box', 'bikes'] as const;

export type RoofLoad = (typeof roofLoads)[number];

/** Drag and weight of a load. */
export interface LoadFigures {
  /** Increase of drag coefficient times frontal area, square meters. */
  readonly dragArea: number;
  /** Loaded weight. */
  readonly pounds: number;
}

/**
 * Typical loaded weights per class, and the added drag behind a vehicle that shelters the trailer's lower part
 * (approximate: about half of the trailer's frontal drag is outside the vehicle's wake).
 */
const trailers: Readonly<Record<TrailerClass, LoadFigures>> = {
  none: { dragArea: 0, pounds: 0 },
  utility: { dragArea: 0.3, pounds: 2000 },
  teardrop: { dragArea: 0.7, pounds: 1800 },
  popup: { dragArea: 0.8, pounds: 2500 },
  boat: { dragArea: 1, pounds: 4000 },
  cargo: { dragArea: 1.8, pounds: 3500 },
  'car-hauler': { dragArea: 1.6, pounds: 6500 },
  'travel-trailer': { dragArea: 2.2, pounds: 5500 },
  'large-trailer': { dragArea: 2.8, pounds: 8500 },
};

/** A closed box adds about a tenth to a car's highway consumption, exposed bikes more (approximate). */
const roof: Readonly<Record<RoofLoad, LoadFigures>> = {
  none: { dragArea: 0, pounds: 0 },
  'roof-box': { dragArea: 0.12, pounds: 110 },
  bikes: { dragArea: 0.25, pounds: 90 },
};

export const trailerFigures = (trailer: TrailerClass): LoadFigures => trailers[trailer];

export const roofFigures = (load: RoofLoad): LoadFigures => roof[load];
