import {
  answerOfTrip,
  type CompactRouteResponse,
  compactTripOf,
  type GenerateRouteResponse,
  type Trip,
} from '@roadcast/contract';

const compactTexts = new WeakMap<Trip, string>();

/** Returns a trip's compact form as JSON. Cached per trip, for both sending and storing. */
export function compactTextOf(trip: Trip): string {
  const known = compactTexts.get(trip);
  if (known !== undefined) return known;
  const text = JSON.stringify(compactTripOf(trip));
  compactTexts.set(trip, text);
  return text;
}

/** Response fields other than the trip. */
type Beside = Pick<GenerateRouteResponse, 'allowance' | 'editToken'>;

/** Returns the compact response as JSON text. */
export const compactAnswerText = (trip: Trip, beside: Omit<CompactRouteResponse, 'success' | 'route'>): string =>
  `{"success":true,"route":${compactTextOf(trip)}${continuedWith(beside)}}`;

/** Returns `answerOfTrip` as JSON text. Serializes the repeated parts, which are most of the text, only once. */
export function answerText(trip: Trip, beside: Beside): string {
  const { success, error, totalMiles, ...answer } = answerOfTrip(trip);
  const { geometry, segments, dayCards, ...rest } = trip;
  const [line, stops, days] = [geometry, segments, dayCards].map((part) => JSON.stringify(part));
  const route = `${JSON.stringify(rest).slice(0, -1)},"geometry":${line},"segments":${stops},"dayCards":${days}}`;
  const lineAgain = answer.geometry === geometry ? line : JSON.stringify(answer.geometry);
  const stopsAgain = answer.segments === segments ? stops : JSON.stringify(answer.segments);
  const start = JSON.stringify({ success, error, totalMiles }).slice(0, -1);
  return `${start},"route":${route},"segments":${stopsAgain},"weatherData":{"allPoints":${stopsAgain}},"geometry":${lineAgain},"validatedSegments":${stopsAgain},"dayCards":${days}${continuedWith(beside)}}`;
}

/** Returns an object's fields as JSON that continues another object. */
function continuedWith(fields: object): string {
  const text = JSON.stringify(fields).slice(1, -1);
  return text === '' ? '' : `,${text}`;
}
