import type { ClosedPlaceFacts, Notice } from '@roadcast/contract';
import { calendarDay } from '@roadcast/core/itinerary';
import { milesToMeters } from '@roadcast/core/units';
import { language } from '@roadcast/messages/language';
import { noticesTexts as texts } from '@roadcast/messages/notices';
import {
  alternatives,
  durationText,
  feetAndInchesText,
  latenessText,
  listed,
  milesText,
  mileText,
  priceText,
  unique,
  whenText,
} from './format.ts';
import { brokenLimitSentence, closedToText, limitName, sizeText } from './limits.ts';

type Sentences = { readonly [Code in Notice['code']]: (facts: FactsOf<Code>) => string };
type FactsOf<Code extends Notice['code']> = Extract<Notice, { code: Code }>['facts'];

const sentences: Sentences = {
  place_in_part: ({ rest, place }) => texts.places.inPart({ rest, place }),
  place_respelled: ({ query, place }) => texts.places.respelled({ query, place }),
  limits_ignored: ({ limits, broken }) => {
    const names = listed(limits.map(limitName));
    if (broken.length === 0) return texts.limitsIgnored({ limits: names });
    return texts.limitsIgnoredBroken({ limits: names, broken: unique(broken.map(brokenLimitSentence)).join(' ') });
  },
  oversize: ({ figures }) =>
    texts.oversize({ figures: listed(figures.flatMap(({ limit, figure }) => sizeText(limit, figure) ?? [])) }),
  road_closed: ({ place }) => {
    const season = listed(seasonTexts(place));
    return place.ferry ? texts.ferryClosed({ season }) : texts.closed({ road: place.name, season });
  },
  road_avoided: ({ places, ...price }) => texts.avoided({ closed: closedText(places), cost: costText(places, price) }),
  tolls_avoided: (facts) => texts.wish.tolls(wishFacts(facts)),
  ferries_avoided: (facts) => texts.wish.ferries(wishFacts(facts)),
  highways_avoided: (facts) => texts.wish.highways(wishFacts(facts)),
  tolls_kept: (facts) => texts.kept.tolls(keptFacts(facts)),
  ferries_kept: (facts) => texts.kept.ferries(keptFacts(facts)),
  highways_kept: ({ meters }) => texts.kept.highways({ miles: milesText(meters) }),
  roads_substitute: ({ roads }) => texts.substitute({ roads }),
  vehicle_assumed: (vehicle) => texts.assumed.vehicle({ figures: assumedFigures(vehicle).join(', ') }),
  grades: ({ steepest, count }) => {
    const list = steepest.map(({ percent, road, mile }) => texts.grades.grade({ percent, road, mile: mileText(mile) }));
    return steepest.length < count
      ? texts.grades.steepest({ told: steepest.length, count, list: list.join('; ') })
      : texts.grades.all({ told: list.join('; ') });
  },
  passes: ({ highest }) => {
    const list = highest.map(({ road, feet, mile }) => texts.passes.pass({ road, feet, mile: mileText(mile) }));
    return texts.passes.all({ list: list.join('; ') });
  },
  modeled_road: ({ stretches, moreMeters }) =>
    texts.modeled.roads({
      stretches: stretches.map(stretchText).join('; '),
      more: moreMeters > 0,
      moreMiles: milesText(moreMeters),
    }),
  stays_in_us: ({ southOfLakeErie, savedMiles }) =>
    texts.staysInUs({ southOfLakeErie, miles: milesText(milesToMeters(savedMiles)) }),
  pin_missed: ({ place, arrival, timeZone, lateMinutes }) =>
    texts.pinMissed({ place, when: whenText(arrival, timeZone), late: latenessText(lateMinutes) }),
  pin_remedies: ({ departure, timeZone, drivingHoursPerDay: hours }) => {
    const ways = [
      departure !== null && texts.pinRemedies.leave({ when: whenText(departure, timeZone) }),
      hours !== null && texts.pinRemedies.hours({ hours }),
    ].filter((way) => way !== false);
    return ways.length === 0 ? texts.pinRemedies.none : texts.pinRemedies.some({ ways: alternatives(ways) });
  },
  ev_charging: () => texts.evCharging,
  ev_no_plan: () => texts.ev.noPlan,
  ev_unknown_sites: ({ stops }) => texts.ev.unknownSites({ stops }),
  ev_below_reserve: ({ charge }) => texts.ev.belowReserve({ charge: String(charge) }),
  departure_moved: () => texts.departureMoved,
  weather_typical: () => texts.weather.typical,
  alerts_late: () => texts.weather.alertsLate,
  alerts_unknown: () => texts.weather.alertsUnknown,
  weather_failed: (facts) => texts.weather.failed({ share: shareText(facts) }),
  weather_late: (facts) => texts.weather.late({ share: shareText(facts) }),
  weather_beyond: ({ from, timeZone }) =>
    from === null ? texts.weather.beyond : texts.weather.beyondFrom({ day: calendarDay(from, timeZone) }),
  weather_past: (facts) => texts.weather.past({ share: shareText(facts) }),
  weather_outside: (facts) => texts.weather.outside({ share: shareText(facts) }),
  forecast_none: () => texts.departures.none,
  forecast_late: () => texts.departures.late,
  forecast_failed: () => texts.departures.failed,
  forecast_blind: (facts) => texts.departures.blind(facts),
  forecast_beyond: () => texts.departures.beyond,
  sights_incomplete: () => texts.sights.incomplete,
  nights_passed: () => texts.nights.passed,
  no_nights: () => texts.nights.none,
};

/** Returns the text for a notice, which is one or more sentences. */
export const noticeSentence = <Code extends Notice['code']>({ code, facts }: Extract<Notice, { code: Code }>): string =>
  // The cast is needed because TypeScript doesn't relate the code to its facts after destructuring the union.
  (sentences[code] as (facts: FactsOf<Code>) => string)(facts as FactsOf<Code>);

type Price = Pick<FactsOf<'road_avoided'>, 'extraMeters' | 'extraSeconds'>;

/**
 * Describes closed roads: 'Zion Tunnel (UT-9) is closed to trucks; The Lake Express ferry doesn't usually run from
 * late October to late April'.
 */
function closedText(places: readonly ClosedPlaceFacts[]): string {
  const roads = places.filter(({ ferry }) => !ferry);
  const ferries = places.filter(({ ferry }) => ferry);
  return [
    ...roads.map((place) => texts.placeClosed({ road: place.name, reasons: listed(reasonTexts(place)) })),
    ...unique(ferries.flatMap(seasonTexts)),
  ].join('; ');
}

function reasonTexts(place: ClosedPlaceFacts): string[] {
  const whom = unique(place.limits.map(closedToText));
  return [...(whom.length > 0 ? [texts.closedTo({ whom: listed(whom) })] : []), ...seasonTexts(place)];
}

/** Describes closed seasons. Seasons vary by weeks, so exact days are omitted. */
function seasonTexts({ name, ferry, seasons }: ClosedPlaceFacts): string[] {
  const { season } = texts;
  return unique(
    seasons.map(({ from, to, approximate }) => {
      const called = /ferry/i.test(name) ? name : season.ferryNamed({ name });
      if (from === null || to === null) return ferry ? season.ferryUnknown({ ferry: called }) : season.unknown;
      const span = { from: partOfMonth(from), to: partOfMonth(to), approximate };
      if (ferry) return season.ferry({ ...span, ferry: called });
      return from === '01-01' && to === '12-31' ? season.allYear({ approximate }) : season.usual(span);
    }),
  );
}

const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });

/**
 * Describes a part of a month, like 'mid-November'.
 * @param day 'MM-DD'.
 */
function partOfMonth(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  const part = date <= 10 ? 'early' : date <= 20 ? 'middle' : 'late';
  return texts.partOfMonth[part]({ month: months.format(Date.UTC(2000, month - 1, 1)) });
}

function costText(places: readonly ClosedPlaceFacts[], { extraMeters, extraSeconds }: Price): string {
  const { cost } = texts;
  const [around, count] = [places.some(({ ferry }) => !ferry), { places: places.length }];
  if (extraMeters === null || extraSeconds === null)
    return around ? cost.aroundUnknown(count) : cost.withoutUnknown(count);
  const price = priceText(extraMeters, extraSeconds);
  if (price === null) return around ? cost.aroundFree(count) : cost.withoutFree(count);
  return around ? cost.around({ ...count, price }) : cost.without({ ...count, price });
}

function wishFacts({ meters, names, extraMeters, extraSeconds }: FactsOf<'tolls_avoided'>) {
  const price = priceText(extraMeters ?? 0, extraSeconds ?? 0);
  const cost = price === null ? texts.cost.wishFree : texts.cost.wish({ price });
  return { miles: milesText(meters), named: names.length > 0, names: listed(names), cost };
}

function keptFacts({ meters, extraSeconds }: FactsOf<'tolls_kept'>) {
  const why = extraSeconds === null ? texts.kept.noOther : texts.kept.longer({ duration: durationText(extraSeconds) });
  return { miles: milesText(meters), why };
}

function assumedFigures(vehicle: FactsOf<'vehicle_assumed'>): string[] {
  const { assumed } = texts;
  const sizes = [
    [assumed.height, vehicle.heightFeet],
    [assumed.width, vehicle.widthFeet],
    [assumed.length, vehicle.lengthFeet],
  ] as const;
  const others = [
    [assumed.weight, vehicle.weightPounds],
    [assumed.topSpeed, vehicle.topSpeedMph],
  ] as const;
  return [
    ...sizes.flatMap(([text, feet]) => (feet === null ? [] : text({ size: feetAndInchesText(feet, 'up') }))),
    ...others.flatMap(([text, figure]) => (figure === null ? [] : text({ figure }))),
    ...(vehicle.propane ? [assumed.propane] : []),
  ];
}

function stretchText({ meters, day, from, to, mile }: FactsOf<'modeled_road'>['stretches'][number]): string {
  const facts = { miles: milesText(meters), day, mile: mileText(mile) };
  return from === to ? texts.modeled.nearOne({ ...facts, town: from }) : texts.modeled.stretch({ ...facts, from, to });
}

const shareText = ({ places, all }: FactsOf<'weather_late'>): string =>
  places === all ? texts.weather.everywhere : texts.weather.somewhere({ places, all });
