import { type GenerateRouteRequest, generateRouteResponseSchema } from '@roadcast/contract';
import {
  type ChargePlace,
  type ChargeQuestion,
  electricVehicle,
  energyAlong,
  planningSteps,
  usualEv,
} from '@roadcast/core/charging';
import { milesToMeters } from '@roadcast/core/units';
import { numbers } from './generated-places.ts';
import { type Series, seriesOf } from './measure.ts';
import { serve } from './served.ts';

/** Times of planning electric trips. */
export interface ElectricResult {
  readonly miles: number;
  readonly sites: number;
  /**
   * Choosing stops from coast to coast among `sites` sites in this process, and the longest step without yielding;
   * milliseconds.
   */
  readonly coastToCoast: Series;
  readonly longestStepMs: number;
  /** Planning a coast-to-coast trip over the API, and editing a trip of 1,000 miles. */
  readonly trip: Series;
  readonly edit: Series;
}

const MILES = 2900;
const SITES = 3000;
const CALLS = 40;
const TRIPS = 30;
const EDITS = 60;

/** Measures choosing charging stops and planning electric trips. */
export async function benchElectric(): Promise<ElectricResult> {
  const steps = stepsOf(question());
  const trips = await tripTimes();
  return { miles: MILES, sites: SITES, ...steps, ...trips };
}

/** Plans repeatedly in steps, like a server. */
function stepsOf(asked: ChargeQuestion): Pick<ElectricResult, 'coastToCoast' | 'longestStepMs'> {
  const times: number[] = [];
  let longest = 0;
  for (let call = -3; call < CALLS; call++) {
    const began = performance.now();
    let step = began;
    for (const steps = planningSteps(asked); ; step = performance.now()) {
      const { done } = steps.next();
      if (call >= 0) longest = Math.max(longest, performance.now() - step);
      if (done) break;
    }
    if (call >= 0) times.push(performance.now() - began);
  }
  const whole = times.reduce((sum, time) => sum + time, 0);
  return { coastToCoast: seriesOf(times, whole), longestStepMs: Math.round(longest) };
}

function question(): ChargeQuestion {
  const random = numbers(1);
  const vehicle = electricVehicle(usualEv('car'));
  const along = Array.from({ length: 12_000 }, (_, i) => milesToMeters((MILES * i) / 11_999));
  const energy = energyAlong({ along, elapsed: along.map((meters) => meters / 29) }, vehicle, {
    heightAt: (mile) => 900 + 700 * Math.sin(mile / 40),
    headWindAt: (mile) => 12 * Math.sin(mile / 130),
    temperatureAt: (mile) => 45 + 25 * Math.sin(mile / 90),
  });
  const places = Array.from({ length: SITES }, (_, i): ChargePlace => {
    const off = random() < 0.4 ? 0 : random() * 4;
    return {
      id: `site:${i}`,
      kind: 'site',
      mile: random() * MILES,
      detourMiles: off,
      detourMinutes: off * 1.8,
      kilowatts: [50, 62.5, 150, 250, 350][Math.floor(random() * 5)] ?? 50,
      price: random() < 0.3 ? null : { perKwh: 0.3 + random() * 0.3, perMinute: 0, perSession: 0 },
      dwellMinutes: random() < 0.05 ? 30 : 0,
      replacesStop: true,
      reluctance: random() < 0.3 ? 2 : 0,
      temperatureF: 50,
      pinned: false,
    };
  });
  const wishes = { start: 0.9, reserve: 0.1, destination: 0.1, most: 1, aim: 'time' } as const;
  return { vehicle, energy, places, wishes, edge: 0.08, usualPerKwh: 0.48 };
}

const coast: GenerateRouteRequest = {
  origin: 'Los Angeles, CA',
  destination: 'New York, NY',
  preferences: { vehicleType: 'ev' },
  charging: { vehicleId: 'hyundai-ioniq-5-long-range-awd-2022' },
};

const prairie: GenerateRouteRequest = { ...coast, origin: 'Denver, CO', destination: 'Chicago, IL' };

async function tripTimes(): Promise<Pick<ElectricResult, 'trip' | 'edit'>> {
  const served = await serve({ EDITION: 'private' });
  const plan = async (request: GenerateRouteRequest) => {
    const answer = await fetch(`${served.url}/api/generate-route`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!answer.ok) throw new Error(`a trip was not planned: ${await answer.text()}`);
    return generateRouteResponseSchema.parse(await answer.json()).route;
  };
  const timesOf = async (calls: number, request: (i: number) => GenerateRouteRequest): Promise<Series> => {
    const times: number[] = [];
    for (let i = -3; i < calls; i++) {
      const began = performance.now();
      await plan(request(i));
      if (i >= 0) times.push(performance.now() - began);
    }
    return seriesOf(
      times,
      times.reduce((sum, time) => sum + time, 0),
    );
  };
  const before = await plan(prairie);
  const stops = (before.charging?.stops ?? []).flatMap(({ site }) => (site ? [site.id] : []));
  // Typical edits of charging: a broken site, the starting charge, the reserve, a preference.
  const changes = [
    ...stops.map((id) => ({ skippedSites: [id] })),
    ...[60, 70, 80, 100].map((startCharge) => ({ startCharge })),
    ...[15, 20].map((arrivalCharge) => ({ arrivalCharge })),
    { aim: 'stops' as const },
    { aim: 'cost' as const },
  ];
  const trip = await timesOf(TRIPS, () => coast);
  const edit = await timesOf(EDITS, (i) => ({
    ...prairie,
    charging: { ...prairie.charging, ...changes[(i + changes.length) % changes.length] },
  }));
  await served.stop();
  return { trip, edit };
}
