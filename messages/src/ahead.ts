import { clockTime } from '@roadcast/core/itinerary';
import type {
  AheadItem,
  DutyLeft,
  ExpectedStop,
  LatenessEffect,
  LatenessProposal,
  WheelToday,
} from '@roadcast/core/navigation';
import type { DutyCycle } from '@roadcast/core/trip-request';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { aheadTexts as texts } from '@roadcast/messages/ahead';
import { capitalized, type DistanceUnit, distanceText, durationText, latenessText } from './format.ts';

/** Minimum delay to report, minutes; shorter delays are on time. */
const ON_TIME_MINUTES = 5;

/** Minimum distance of the next fuel to mention it, miles. */
const FAR_FUEL_MILES = 50;

/** Age below which a forecast counts as new, minutes. */
const FRESH_MINUTES = 2;

type ItemOf<Kind extends AheadItem['kind']> = Extract<AheadItem, { kind: Kind }>;

/** Describes what's ahead in one line, like 'Heavy rain in 25 minutes near Amarillo, TX'. */
export function aheadSentence(item: AheadItem, unit: DistanceUnit = 'miles'): string {
  const distance = distanceText(item.miles, unit);
  switch (item.kind) {
    case 'weather':
      return weatherText(item);
    case 'alert':
      return alertText(item, unit);
    case 'fuel':
      return fuelText(item, unit);
    case 'rest-area':
      return texts.restArea[item.facts.kind]({ distance, ...nameOf(item.facts) });
    case 'charger':
      return chargerText(item, distance);
    case 'stop': {
      const { label, arrival, timeZone } = item.facts;
      return texts.stop({ label, distance, clock: clockTime(arrival, timeZone) });
    }
    case 'night': {
      const { label, arrival, timeZone, dark } = item.facts;
      return texts.night({ label, dark, distance, clock: clockTime(arrival, timeZone) });
    }
    case 'no-services': {
      const { inside, certain, milesLong, last } = item.facts;
      const length = distanceText(milesLong, unit);
      if (inside) return texts.noServices.inside({ certain, distance: length });
      return texts.noServices.ahead({ certain, distance: length, away: distance, named: last !== '', last });
    }
  }
}

/** Formats a forecast's age; '' if unknown. */
export function forecastAgeText(ageMinutes: number | null): string {
  if (ageMinutes === null) return '';
  return ageMinutes < FRESH_MINUTES
    ? texts.forecastFresh
    : texts.forecastAge({ age: durationText(ageMinutes * MINUTES_PER_HOUR) });
}

const nameOf = ({ name }: { readonly name: string }) => ({ named: name !== '', name });

/** Formats a time from now, like 'now', 'in 25 minutes' or 'in 1 h 10 min'. */
function whenText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return texts.now;
  return whole <= MINUTES_PER_HOUR
    ? texts.inMinutes({ minutes: whole })
    : texts.inTime({ duration: durationText(whole * MINUTES_PER_HOUR) });
}

function weatherText({ minutes, facts }: ItemOf<'weather'>): string {
  const when = whenText(minutes);
  if (facts.what === 'hazard') {
    const what = texts.hazard[facts.hazard][facts.level];
    return facts.near === '' ? texts.atTime({ what, when }) : texts.atPlace({ what, when, place: facts.near });
  }
  const { hardship, condition, temperature, near } = facts;
  const byDegrees = hardship === 'cold' || hardship === 'heat';
  const sky = condition === null ? texts.hardship[hardship] : capitalized(condition.toLowerCase());
  const what =
    byDegrees && temperature !== null
      ? texts.withTemperature({ what: texts.hardship[hardship], temperature: Math.round(temperature) })
      : sky;
  return near === null ? texts.atTime({ what, when }) : texts.atPlace({ what, when, place: near });
}

function alertText({ minutes, facts }: ItemOf<'alert'>, unit: DistanceUnit): string {
  const { event, inside, begins, milesToEnd } = facts;
  if (inside) return texts.alert.inside({ event, distance: distanceText(milesToEnd, unit) });
  return (begins ? texts.alert.begins : texts.alert.enters)({ event, when: whenText(minutes) });
}

function fuelText({ miles, facts }: ItemOf<'fuel'>, unit: DistanceUnit): string {
  const { gallons, exit, milesToNext } = facts;
  const sentence = gallons === null ? texts.fuel.next : texts.fuel.planned;
  const fuel = sentence({ distance: distanceText(miles, unit), ...nameOf(facts), exit: exit ?? 'none' });
  return milesToNext !== null && milesToNext >= FAR_FUEL_MILES
    ? texts.fuel.gapAfter({ fuel, distance: distanceText(milesToNext, unit) })
    : fuel;
}

function chargerText({ facts }: ItemOf<'charger'>, distance: string): string {
  const { departureCharge, kilowatts } = facts;
  const where = { distance, ...nameOf(facts) };
  if (departureCharge !== null) return texts.charger.planned({ ...where, charge: Math.round(departureCharge) });
  return texts.charger.next({ ...where, kilowatts: kilowatts === null ? 'none' : String(Math.round(kilowatts)) });
}

/** Describes today's remaining driving time, like '2 h 10 min of driving left today'. */
export function wheelSentence({ leftMinutes }: Pick<WheelToday, 'leftMinutes'>): string {
  if (leftMinutes === 0) return texts.wheel.used;
  const duration = durationText(Math.abs(leftMinutes) * MINUTES_PER_HOUR);
  return leftMinutes > 0 ? texts.wheel.left({ duration }) : texts.wheel.over({ duration });
}

/** Describes the legal limit that will be reached first, and when. */
export function dutySentence(left: DutyLeft, dutyCycle: DutyCycle): string {
  const { first } = left;
  const cycle = texts.cycles[dutyCycle];
  const minutes = left[`${first}Minutes`];
  if (minutes <= 0) return first === 'cycle' ? texts.wheel.none.cycle({ cycle }) : texts.wheel.none[first];
  const duration = durationText(minutes * MINUTES_PER_HOUR);
  return first === 'cycle' ? texts.wheel.cycle({ duration, cycle }) : texts.wheel[first]({ duration });
}

/** Describes a delay, like '35 min late at North Platte, NE: 8:05 PM CT'. */
export function lateSentence({ stop, arrival, lateMinutes }: ExpectedStop): string {
  const { label, timeZone } = stop;
  const facts = { label, clock: clockTime(arrival, timeZone) };
  if (Math.abs(lateMinutes) < ON_TIME_MINUTES) return texts.late.onTime(facts);
  return lateMinutes > 0
    ? texts.late.at({ ...facts, late: latenessText(lateMinutes) })
    : texts.late.early({ ...facts, early: latenessText(-lateMinutes) });
}

/** Describes an effect of a delay on the plan. */
export function latenessEffectSentence(effect: LatenessEffect): string {
  const clock = clockTime(effect.arrival, effect.timeZone);
  switch (effect.code) {
    case 'pin-missed':
      return texts.effect['pin-missed']({ label: effect.label, clock, late: latenessText(effect.lateMinutes) });
    case 'closed':
      return texts.effect.closed({ label: effect.label, clock, closes: clockTime(effect.closes, effect.timeZone) });
    case 'weather-worse': {
      const { severity, hardship, near } = effect;
      const place = { named: near !== null, place: near ?? '' };
      return texts.effect['weather-worse']({ severity, clock, hardship: texts.hardshipInside[hardship], ...place });
    }
    default:
      return texts.effect[effect.code]({ label: effect.label, clock });
  }
}

/** Suggests how to make up for a delay. */
export function latenessProposalSentence(proposal: LatenessProposal): string {
  const words = texts.proposal;
  switch (proposal.code) {
    case 'nothing-needed':
      return words['nothing-needed'];
    case 'skip-break':
    case 'shorten-stay':
      return words[proposal.code]({ label: proposal.label, minutes: latenessText(proposal.minutes) });
    case 'nearer-night': {
      const { label, arrival, timeZone, minutesLeft } = proposal;
      const left = durationText(minutesLeft * MINUTES_PER_HOUR);
      return words['nearer-night']({ label, clock: clockTime(arrival, timeZone), left });
    }
    case 'leave-earlier-tomorrow': {
      const { label, departure, timeZone, minutes } = proposal;
      return words['leave-earlier-tomorrow']({
        label,
        clock: clockTime(departure, timeZone),
        minutes: latenessText(minutes),
      });
    }
    case 'call-ahead':
      return words['call-ahead']({
        label: proposal.label,
        clock: clockTime(proposal.arrival, proposal.timeZone),
      });
  }
}
