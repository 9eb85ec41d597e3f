import type { CompareDepartures, DepartureReasonFacts, WeatherProposal } from '@roadcast/contract';
import { clockTime } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { Hardship } from '@roadcast/core/weather';
import { proposalsTexts as texts } from '@roadcast/messages/proposals';
import { capitalized, hoursText, whenText } from './format.ts';

/** Minimum shift of the arrival to report, minutes. */
const NOTABLE_MINUTES = 30;

/** Returns a proposal's title, like 'Leave 3 h later (Fri, Dec 4, 11:00 AM CT)' or 'Spend the night in Elko, NV'. */
export function proposalTitle({ what }: Pick<WeatherProposal, 'what'>): string {
  switch (what.kind) {
    case 'departure':
      return leaveText(what.planned, what.departure, what.timeZone);
    case 'longer-stop':
      return texts.stayLonger({ span: hoursText(what.minutesLonger * MILLISECONDS_PER_MINUTE), place: what.place });
    case 'another-night':
      return texts.anotherNight({ place: what.place });
    case 'night-town':
      return texts.nightTown({ place: what.place });
  }
}

/**
 * Describes a proposal's effect: 'The storm at Amarillo, TX has passed by then. You reach Dallas 3 h later, at 9:10 PM
 * CT.'
 */
export const proposalEffect = ({ effect, arrival }: Pick<WeatherProposal, 'effect' | 'arrival'>): string =>
  texts.effect({ effect: effectText(effect), arrival: arrivalText(arrival) });

/** Describes why a departure is best. */
export function departureReason({
  planned,
  best,
  timeZone,
}: Pick<CompareDepartures, 'planned' | 'best' | 'timeZone'>): string {
  if (!best || best.departure === planned.departure) {
    if (planned.severity !== 'low') return texts.asPlanned.noBetter;
    return planned.unknownPoints === 0 ? texts.asPlanned.calm : texts.asPlanned.calmAsKnown;
  }
  return texts.because({
    leave: leaveText(planned.departure, best.departure, timeZone),
    why: reasonText(best.reason),
  });
}

function leaveText(planned: number, departure: number, timeZone: string): string {
  const facts = { span: hoursText(departure - planned), when: whenText(departure, timeZone) };
  return departure > planned ? texts.leaveLater(facts) : texts.leaveEarlier(facts);
}

function reasonText(reason: DepartureReasonFacts): string {
  if (!reason) return texts.lessSevere;
  const facts = { hardship: hardshipText(reason.hardship), place: reason.place };
  return reason.change === 'passed' ? texts.passedByThen(facts) : texts.beforeIt(facts);
}

const hardshipText = (hardship: Hardship | null): string => texts.hardship[hardship ?? 'other'];

function effectText(effect: WeatherProposal['effect']): string {
  switch (effect.kind) {
    case 'better-hour':
      return texts.sentence({ clause: capitalized(reasonText(effect.reason)) });
    case 'less-severe':
      return texts.remain({ before: effect.before, after: effect.after });
    case 'passes': {
      const facts = { hardship: capitalized(hardshipText(effect.hardship)), place: effect.place };
      return effect.during === 'stop' ? texts.passesWhileResting(facts) : texts.passesOvernight(facts);
    }
  }
}

function arrivalText({ place, minutesLater, at, timeZone }: WeatherProposal['arrival']): string {
  const clock = clockTime(at, timeZone);
  if (Math.abs(minutesLater) < NOTABLE_MINUTES) return texts.arrival.same({ place, clock });
  const facts = { place, clock, span: hoursText(minutesLater * MILLISECONDS_PER_MINUTE) };
  return minutesLater > 0 ? texts.arrival.later(facts) : texts.arrival.earlier(facts);
}
