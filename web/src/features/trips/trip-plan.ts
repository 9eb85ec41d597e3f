import type { GenerateRouteRequest, RequestedPlace, Trip } from '@roadcast/contract';

export type VehicleType = Trip['preferences']['vehicleType'];
export const vehicleTypes = ['car', 'rv', 'truck', 'towing', 'ev'] as const satisfies readonly VehicleType[];

/** A place as the form holds it: what is typed, and where it is once one was picked. */
export interface PlaceInput {
  readonly text: string;
  readonly at: { readonly lat: number; readonly lng: number } | null;
}

/** What the driver wants planned. */
export interface TripPlan {
  readonly origin: PlaceInput;
  readonly destination: PlaceInput;
  readonly via: readonly PlaceInput[];
  /** 'YYYY-MM-DDTHH:MM' on the origin's clock; null for the next 8:00 AM there. */
  readonly departure: string | null;
  /** Hours at the wheel a day. */
  readonly hours: number;
  /** Hours at the wheel from stop to stop. */
  readonly leg: number;
  /** Minutes. */
  readonly stop: number;
  readonly vehicle: VehicleType;
}

/** Specification, part 1, points 3 and 9. */
export const defaultRhythm = { hours: 8, leg: 2, stop: 30, vehicle: 'car' } as const;

/** What the form's buttons may reach; the server takes the same and a little more. */
export const rhythmLimits = {
  hours: { lowest: 2, highest: 14, step: 1 },
  leg: { lowest: 0.5, highest: 6, step: 0.5 },
  stop: { lowest: 5, highest: 120, step: 5 },
} as const;

export const nowhere: PlaceInput = { text: '', at: null };

export const emptyPlan: TripPlan = {
  origin: nowhere,
  destination: nowhere,
  via: [],
  departure: null,
  ...defaultRhythm,
};

/** @returns whether both ends are given, so that it can be sent. */
export const isComplete = (plan: TripPlan): boolean =>
  plan.origin.text.trim() !== '' && plan.destination.text.trim() !== '';

const requestedPlace = ({ text, at }: PlaceInput): RequestedPlace =>
  at ? { name: text.trim(), lat: at.lat, lng: at.lng } : text.trim();

/** What an account wishes of every trip, and the form does not ask for. */
export type Wishes = Pick<
  Trip['preferences'],
  'avoidSevereWeather' | 'scenicRoutes' | 'avoidTolls' | 'prioritizeEfficient'
>;

/** The plan as the server takes it. Stops that were left empty are not sent. @param wishes of the account, if there is one. */
export function requestOf(plan: TripPlan, wishes?: Wishes): GenerateRouteRequest {
  const [departureDate, departureTime] = plan.departure?.split('T') ?? [];
  return {
    origin: requestedPlace(plan.origin),
    destination: requestedPlace(plan.destination),
    waypoints: plan.via.filter((place) => place.text.trim() !== '').map(requestedPlace),
    ...(departureDate && departureTime ? { departureDate, departureTime } : {}),
    preferences: {
      drivingHoursPerDay: plan.hours,
      driveTimePerLeg: plan.leg,
      stopLength: plan.stop,
      vehicleType: plan.vehicle,
      ...(wishes && {
        avoidSevereWeather: wishes.avoidSevereWeather,
        scenicRoutes: wishes.scenicRoutes,
        avoidTolls: wishes.avoidTolls,
        prioritizeEfficient: wishes.prioritizeEfficient,
      }),
    },
    isRvMode: plan.vehicle === 'rv',
  };
}
