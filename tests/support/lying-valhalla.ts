import { decodePolyline, encodePolyline, type LngLat } from '@roadcast/core/geo';
import type { PlayedAnswer, UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';

/** Parts of an OSRM response that the faults change. */
interface Answer {
  routes: Route[];
}
interface Route {
  geometry: string;
  legs: Leg[];
  [other: string]: unknown;
}
interface Leg {
  duration: number;
  annotation: { duration: number[]; [other: string]: unknown };
  steps: Step[];
  [other: string]: unknown;
}
interface Step {
  distance: number;
  duration: number;
  intersections: { geometry_index: number; [other: string]: unknown }[];
  maneuver: { location: number[]; [other: string]: unknown };
  [other: string]: unknown;
}

/** Replaces the line between the ends of a one-leg response, with a duration for each stretch. */
function withLine(answer: Answer, between: (from: LngLat, to: LngLat) => readonly LngLat[]): void {
  for (const route of answer.routes) {
    const line = decodePolyline(route.geometry);
    const [from, to] = [line[0], line.at(-1)];
    const [leg] = route.legs;
    if (!from || !to || !leg) continue;
    const next = [from, ...between(from, to), to];
    route.geometry = encodePolyline(next);
    leg.annotation.duration = next.slice(1).map(() => leg.duration / (next.length - 1));
    delete leg.annotation.maxspeed;
    for (const [i, step] of leg.steps.entries()) {
      const index = i === 0 ? 0 : next.length - 1;
      const first = step.intersections[0];
      step.intersections = first ? [{ ...first, geometry_index: index }] : [];
      step.maneuver.location = [...(next[index] ?? from)];
    }
  }
}

const zigzag =
  (points: number, degrees: number) =>
  ([lng, lat]: LngLat, [toLng, toLat]: LngLat): LngLat[] =>
    Array.from({ length: points }, (_, i) => [
      lng + ((toLng - lng) * i) / points,
      lat + ((toLat - lat) * i) / points + (i % 2) * degrees,
    ]);

/** Applies a change to every step. */
function eachStep(answer: Answer, change: (step: Step, leg: Leg) => void): void {
  for (const route of answer.routes) for (const leg of route.legs) for (const step of leg.steps) change(step, leg);
}

/** Wrong responses in well-formed JSON. Each function modifies a correct response. */
export const lies: Readonly<Record<string, (answer: Answer) => void>> = {
  'a line from pole to pole': (answer) =>
    withLine(answer, () => [-90, -80, -70, -60, -50].concat([50, 60, 70, 80, 90]).map((lat): LngLat => [-100, lat])),
  'a long way around inside the country': (answer) =>
    withLine(answer, () => Array.from({ length: 12 }, (_, i): LngLat => (i % 2 ? [-70, 44] : [-122, 34]))),
  'a zigzag of 40,000 points': (answer) => withLine(answer, zigzag(40_000, 0.5)),
  'a fine zigzag of 40,000 points': (answer) => withLine(answer, zigzag(40_000, 0.00001)),
  'a zigzag that is no denser than a street': (answer) => withLine(answer, zigzag(2000, 0.001)),
  'one leg too few': (answer) => {
    for (const route of answer.routes) route.legs.pop();
  },
  'one leg too many': (answer) => {
    for (const { legs } of answer.routes) {
      const [leg] = legs;
      if (leg) legs.push(structuredClone(leg));
    }
  },
  'a road somewhere else': (answer) => {
    for (const route of answer.routes) {
      route.geometry = encodePolyline(decodePolyline(route.geometry).map(([lng, lat]) => [lng + 2, lat]));
    }
    eachStep(answer, ({ maneuver }) => {
      maneuver.location[0] = (maneuver.location[0] ?? 0) + 2;
    });
  },
  'positions that do not exist': (answer) => withLine(answer, () => [[999, 200]]),
  '0 miles': (answer) => eachStep(answer, (step) => Object.assign(step, { distance: 0 })),
  'a line of one spot': (answer) => {
    for (const route of answer.routes) {
      const [first] = decodePolyline(route.geometry);
      if (first) route.geometry = encodePolyline(decodePolyline(route.geometry).map(() => first));
    }
  },
  'ten times the miles': (answer) => eachStep(answer, (step) => Object.assign(step, { distance: step.distance * 10 })),
  'no time at all': (answer) =>
    eachStep(answer, (step, leg) => {
      leg.duration = 0;
      step.duration = 0;
      delete step.duration_car;
    }),
  'a month for a county': (answer) => eachStep(answer, (_, leg) => Object.assign(leg, { duration: 2_600_000 })),
  'times without end': (answer) =>
    eachStep(answer, (step, leg) => {
      leg.duration = 1e308;
      step.duration = 1e308;
    }),
  'maneuvers outside of the line': (answer) =>
    eachStep(answer, ({ intersections }) => {
      for (const intersection of intersections) intersection.geometry_index = 1e15;
    }),
  'maneuvers in another state': (answer) =>
    eachStep(answer, ({ maneuver }) => {
      maneuver.location = [-75, 40];
    }),
  'a million maneuvers': (answer) => {
    for (const { legs } of answer.routes) {
      for (const leg of legs) leg.steps = leg.steps.flatMap((step) => Array<Step>(2000).fill(step));
    }
  },
  'an empty line': (answer) => {
    for (const route of answer.routes) route.geometry = '?';
  },
  '25 MB of names': (answer) => eachStep(answer, (step) => Object.assign(step, { name: 'x'.repeat(6_000_000) })),
};

/**
 * Makes `liar` return the routes of `honest` with a fault. @param lie key of `lies`; `null` passes responses through
 * unchanged.
 */
export function lieAbout(liar: UpstreamPlayer, honest: UpstreamPlayer, lie: string | null): void {
  const relay =
    (change: (answer: Answer) => void) => async (call: { readonly path: string; readonly body: string }) => {
      const response = await fetch(honest.url + call.path, { method: 'POST', body: call.body });
      const text = await response.text();
      const played: PlayedAnswer = { status: response.status, headers: { 'content-type': 'application/json' } };
      if (!response.ok) return { ...played, body: text };
      const answer = JSON.parse(text) as Answer;
      change(answer);
      return { ...played, body: JSON.stringify(answer) };
    };
  liar.on('/route', relay(lie === null ? () => undefined : (lies[lie] ?? (() => undefined))));
  liar.on(
    '/trace_attributes',
    relay(() => undefined),
  );
}
