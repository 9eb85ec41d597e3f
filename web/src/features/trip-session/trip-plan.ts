import type {
  GenerateRouteRequest,
  RequestedDestination,
  RequestedPlace,
  RequestedWaypoint,
  Trip,
  WaypointRole,
} from '@roadcast/contract';
import type { VehicleLimit } from '@roadcast/core/roads';

export type VehicleType = Trip['preferences']['vehicleType'];
export const vehicleTypes = ['car', 'rv', 'truck', 'towing', 'ev'] as const satisfies readonly VehicleType[];

/** What a trip can keep off. */
export const avoidables = ['tolls', 'highways', 'ferries'] as const;
export type Avoidable = (typeof avoidables)[number];

/** Limits of a vehicle that a trip can be planned without, once the driver has been told which road they close. */
export const ignorableLimits = [
  'height',
  'width',
  'length',
  'weight',
  'axles',
  'trucks',
  'trailers',
  'propane',
] as const satisfies readonly VehicleLimit[];

/** A place as the form holds it: what is typed, and where it is once one was picked. */
export interface PlaceInput {
  readonly text: string;
  readonly at: { readonly lat: number; readonly lng: number } | null;
}

/** What the driver wants at a place. */
export interface PlaceWishes {
  /** Nights spent there; 0 leaves it to the plan. */
  readonly nights: number;
  /** Length of a stop by day, minutes; null for the usual one. */
  readonly minutes: number | null;
  /** The latest arrival, 'YYYY-MM-DDTHH:MM' on the place's own clock; null where it does not matter. */
  readonly arriveBy: string | null;
}

/** Where the trip goes in the end, or turns. */
export interface EndInput extends PlaceInput, PlaceWishes {}

/** A place between the ends: a stop, a night that was moved there, or a point that is passed without a stop. */
export interface ViaInput extends EndInput {
  readonly role: WaypointRole;
}

export type DutyCycle = NonNullable<GenerateRouteRequest['dutyCycle']>;
export const dutyCycles = ['60/7', '70/8'] as const satisfies readonly DutyCycle[];

/** What the driver wants planned. */
export interface TripPlan {
  readonly origin: PlaceInput;
  readonly destination: EndInput;
  /** In the order of the road. */
  readonly via: readonly ViaInput[];
  /** Back to the origin in the end. */
  readonly returnTrip: boolean;
  /** When later days begin, 'HH:MM'; null for the usual 08:00. */
  readonly dayStart: string | null;
  /** Hours at the wheel on single days, by the number of the day. */
  readonly hoursOnDay: Readonly<Record<number, number>>;
  /** Hours of service of a truck driver; null for none. */
  readonly dutyCycle: DutyCycle | null;
  /** Towns where the driver does not want to stop: 'Kearney, NE'. */
  readonly notAt: readonly string[];
  /** 'YYYY-MM-DDTHH:MM' on the origin's clock; null for the next 8:00 AM there. */
  readonly departure: string | null;
  /** Hours at the wheel a day. */
  readonly hours: number;
  /** Hours at the wheel from stop to stop. */
  readonly leg: number;
  /** Minutes. */
  readonly stop: number;
  readonly vehicle: VehicleType;
  /** In the order of `avoidables`. */
  readonly avoid: readonly Avoidable[];
  readonly scenic: boolean;
  /** Whether better hours, stops and nights are proposed where severe weather waits. */
  readonly avoidSevere: boolean;
  /** Fewest hours at the wheel; otherwise fewer miles count as much. */
  readonly efficient: boolean;
  /** In the order of `ignorableLimits`. */
  readonly ignoreLimits: readonly VehicleLimit[];
}

/** Specification, part 1, points 3 and 9. */
export const defaultRhythm = { hours: 8, leg: 2, stop: 30, vehicle: 'car' } as const;

/** The fastest road, as most trips take it. */
export const fastestRoad = {
  avoid: [],
  scenic: false,
  efficient: true,
  ignoreLimits: [],
} as const satisfies Partial<TripPlan>;

/** What the form's buttons may reach; the server takes the same and a little more. */
export const rhythmLimits = {
  hours: { lowest: 2, highest: 14, step: 1 },
  leg: { lowest: 0.5, highest: 6, step: 0.5 },
  stop: { lowest: 5, highest: 120, step: 5 },
} as const;

export const nowhere: PlaceInput = { text: '', at: null };

export const noPlaceWishes: PlaceWishes = { nights: 0, minutes: null, arriveBy: null };

/** @returns a stop at a place, with nothing wished for there. */
export const stopAt = (place: PlaceInput): ViaInput => ({ ...place, ...noPlaceWishes, role: 'stop' });

/** @returns a place as the end of a trip, with nothing wished for there. */
export const endAt = ({ text, at }: PlaceInput): EndInput => ({ text, at, ...noPlaceWishes });

/** Days as they usually are. */
export const usualDays = {
  returnTrip: false,
  dayStart: null,
  hoursOnDay: {},
  dutyCycle: null,
  notAt: [],
} as const satisfies Partial<TripPlan>;

export const emptyPlan: TripPlan = {
  origin: nowhere,
  destination: endAt(nowhere),
  via: [],
  departure: null,
  ...usualDays,
  ...defaultRhythm,
  ...fastestRoad,
  avoidSevere: true,
};

/** @returns whether both ends are given, so that it can be sent. */
export const isComplete = (plan: TripPlan): boolean =>
  plan.origin.text.trim() !== '' && plan.destination.text.trim() !== '';

/** @returns whether a place between the ends is more than an empty field. */
export const isGiven = ({ text, role }: ViaInput): boolean => role === 'pass' || text.trim() !== '';

const requestedPlace = ({ text, at }: PlaceInput): RequestedPlace =>
  at ? { name: text.trim(), lat: at.lat, lng: at.lng } : text.trim();

const requestedWishes = ({ nights, minutes, arriveBy }: PlaceWishes) => ({
  ...(nights > 0 && { nights }),
  ...(minutes !== null && { minutes }),
  ...(arriveBy !== null && { arriveBy }),
});

/** A place without wishes goes as it always went. */
function requestedEnd(end: EndInput): RequestedDestination {
  const [place, wishes] = [requestedPlace(end), requestedWishes(end)];
  if (Object.keys(wishes).length === 0) return place;
  return typeof place === 'string' ? { name: place, ...wishes } : { ...place, ...wishes };
}

function requestedWaypoint(via: ViaInput): RequestedWaypoint {
  const end = requestedEnd(via);
  if (via.role === 'stop') return end;
  return typeof end === 'string' ? { name: end, role: via.role } : { ...end, role: via.role };
}

/** What goes with a plan and is not part of it. */
export interface RequestExtras {
  /** The vehicle's own figures. */
  readonly vehicle?: GenerateRouteRequest['vehicle'];
  /** The sliders of 'Pro Routing Customizations'. */
  readonly customizations?: GenerateRouteRequest['customizations'];
  /** Of the trip that this plan changes. */
  readonly editToken?: string | undefined;
}

/** The plan as the server takes it. Stops that were left empty are not sent. */
export function requestOf(
  plan: TripPlan,
  { vehicle, customizations, editToken }: RequestExtras = {},
): GenerateRouteRequest {
  const [departureDate, departureTime] = plan.departure?.split('T') ?? [];
  return {
    origin: requestedPlace(plan.origin),
    destination: requestedEnd(plan.destination),
    waypoints: plan.via.filter(isGiven).map(requestedWaypoint),
    ...(departureDate && departureTime ? { departureDate, departureTime } : {}),
    preferences: {
      drivingHoursPerDay: plan.hours,
      driveTimePerLeg: plan.leg,
      stopLength: plan.stop,
      vehicleType: plan.vehicle,
      scenicRoutes: plan.scenic,
      avoidTolls: plan.avoid.includes('tolls'),
      avoidHighways: plan.avoid.includes('highways'),
      avoidFerries: plan.avoid.includes('ferries'),
      avoidSevereWeather: plan.avoidSevere,
      prioritizeEfficient: plan.efficient,
    },
    isRvMode: plan.vehicle === 'rv',
    ...(plan.ignoreLimits.length > 0 && { ignoreLimits: [...plan.ignoreLimits] }),
    ...(plan.returnTrip && { returnTrip: true }),
    ...(plan.dayStart !== null && { dayStart: plan.dayStart }),
    ...(Object.keys(plan.hoursOnDay).length > 0 && { hoursOnDay: { ...plan.hoursOnDay } }),
    ...(plan.dutyCycle !== null && { dutyCycle: plan.dutyCycle }),
    ...(plan.notAt.length > 0 && { notAt: [...plan.notAt] }),
    ...(vehicle && { vehicle }),
    ...(customizations && Object.keys(customizations).length > 0 && { customizations }),
    ...(editToken !== undefined && { editToken }),
  };
}
