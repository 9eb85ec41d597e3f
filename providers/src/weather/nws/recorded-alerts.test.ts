import type { LngLat } from '@roadcast/core/geo';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { boundsOfArea, type RoadAlert } from '@roadcast/core/weather';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayedSource } from '../testing/played-source.ts';
import { roadOf } from '../testing/road-of.ts';
import type { NationalWeatherService } from './index.ts';
import { playedNws } from './testing/played-nws.ts';
import { asSent, type RecordedAlert, texasFloods, untilFurtherNotice } from './testing/recorded-alerts.ts';
import { readVtec } from './vtec.ts';

let played: PlayedSource<NationalWeatherService> | null = null;
afterEach(() => played?.player.close());

const squares: Readonly<Record<string, readonly [number, number]>> = {
  TXZ119: [-96.8, 32.8],
  TXZ134: [-97, 32],
  TXZ159: [-97.2, 31.5],
  TXZ117: [-97.8, 32.8],
  TXZ143: [-98, 31.7],
  TXZ175: [-96.5, 31],
};

const squareAt = ([lng, lat]: readonly [number, number]): LngLat[] => [
  [lng - 0.2, lat - 0.2],
  [lng + 0.2, lat - 0.2],
  [lng + 0.2, lat + 0.2],
  [lng - 0.2, lat + 0.2],
];

/**
 * Returns a straight road through an area in one hour, starting half a degree before the area, with points only at the
 * ends.
 */
function through(ring: readonly LngLat[], start: number) {
  const { west, south, east, north } = boundsOfArea([[ring]]);
  const middle = (south + north) / 2;
  return roadOf(
    [
      [west - 0.5, middle],
      [east + 0.5, middle],
    ],
    start,
  );
}

async function metOn(road: ReturnType<typeof roadOf>, alerts: readonly RecordedAlert[]): Promise<readonly RoadAlert[]> {
  await played?.player.close();
  played = await playedNws({ now: road.arrives[0] ?? 0, oddity: 'none' }, alerts.map(asSent));
  for (const [zone, at] of Object.entries(squares)) {
    const geometry = { type: 'Polygon', coordinates: [squareAt(at)] };
    played.player.on(`/zones/forecast/${zone}`, { body: { type: 'Feature', geometry } });
  }
  const answer = await played.source.alerts({ road, states: ['TX', 'AR'], places: [] }, new AbortController().signal);
  expect(answer.lack).toBeNull();
  return answer.alerts;
}

const all = [...texasFloods, ...untilFurtherNotice];
const outlined = all.flatMap((alert) => (alert.ring ? [{ ...alert, ring: alert.ring }] : []));
const nameOf = ({ event, vtec }: RecordedAlert): string => `${event} ${vtec}`;
const eventOf = ({ vtec }: RecordedAlert): string | undefined => readVtec([vtec])?.event;

describe('recorded alerts', () => {
  it.each(outlined.map((alert) => [nameOf(alert), alert] as const))(
    '%s is found from when it is sent to its last minutes',
    async (_, alert) => {
      const sent = Date.parse(alert.sent);
      const last = alert.ends === null ? sent + 4 * MILLISECONDS_PER_DAY : Date.parse(alert.ends);
      for (const begin of [sent - 10 * 60_000, last - MILLISECONDS_PER_HOUR]) {
        const met = await metOn(through(alert.ring, begin), all);
        const own = met.filter(({ alert: { event, from } }) => event === alert.event && from === sent);
        expect(own.length).toBeGreaterThan(0);
        expect(own.some(({ alert: { until } }) => until === (alert.ends === null ? null : last))).toBe(true);
      }
    },
  );

  it('end with the event, not when their message lapses', async () => {
    const warnings = texasFloods.filter(({ event }) => event === 'Flood Warning');
    expect(warnings).toHaveLength(4);
    for (const alert of warnings) {
      const ring = alert.ring ?? [];
      const lapsed = await metOn(through(ring, Date.parse(alert.expires) + 60_000), [alert]);
      expect(lapsed).toHaveLength(1);
      expect(await metOn(through(ring, Date.parse(alert.ends ?? '') + 60_000), [alert])).toEqual([]);
    }
  });

  it('until further notice continue after their message has lapsed, and are marked as such', async () => {
    for (const alert of untilFurtherNotice) {
      const met = await metOn(through(alert.ring ?? [], Date.parse(alert.expires) + MILLISECONDS_PER_DAY), [alert]);
      expect(met.map(({ alert: { until } }) => until)).toEqual([null]);
    }
  });

  it('of one event in several messages are merged, with all their zones on the road', async () => {
    const down = roadOf(
      [
        [-97.8, 33.5],
        [-97.8, 32.5],
        [-96.8, 32.8],
        [-97.2, 31.5],
        [-96.5, 31],
      ],
      Date.parse('2026-10-02T08:00:00-05:00'),
    );
    const watches = texasFloods.filter(({ event }) => event === 'Flood Watch');
    const [met, ...more] = await metOn(down, watches);
    expect(watches).toHaveLength(2);
    expect(more).toEqual([]);
    expect(met?.stretches.length).toBeGreaterThan(2);
    expect(met?.alert.areaText).toBe('TXZ117; TXZ143; TXZ175; TXZ119; TXZ134; TXZ159');

    const hurricane = untilFurtherNotice.filter(({ event }) => event === 'Hurricane Warning');
    const shore = roadOf(
      [
        [-98.5, 27.95],
        [-97, 27.95],
      ],
      Date.parse('2020-07-25T08:00:00-05:00'),
    );
    expect(await metOn(shore, hurricane)).toHaveLength(1);
  });
});

describe('an event’s code', () => {
  it('identifies it, and is skipped if it’s about a river', () => {
    expect(new Set(all.map(eventOf)).size).toBe(all.length - 2);
    expect(
      readVtec(['/O.NEW.KHGX.FL.W.0133.160520T2325Z-160522T1325Z/\n/EDNT2.1.ER.160520T2325Z.000000T0000Z.NO/']),
    ).toEqual({ event: 'KHGX.FL.W.0133', until: Date.UTC(2016, 4, 22, 13, 25), isTest: false });
    expect(readVtec([])).toBeNull();
    expect(readVtec(['until further notice'])).toBeNull();
  });

  it('is the continuing one’s if the message also ends an event', () => {
    const lines = [
      '/O.CAN.KALY.SN.Y.0011.040519T1600Z-050620T0300Z/\n/O.NEW.KALY.WW.Y.0023.040519T1600Z-040520T0300Z/',
    ];
    expect(readVtec(lines)?.event).toBe('KALY.WW.Y.0023');
  });

  it('is shared by offices that send one watch', () => {
    const of = (office: string) => readVtec([`/O.NEW.${office}.TO.A.0123.260727T0700Z-260727T1300Z/`])?.event;
    expect(of('KFWD')).toBe(of('KOUN'));
  });

  it('marks a test', () => {
    expect(readVtec(['/T.NEW.KFWD.FF.W.0001.261002T1125Z-261002T1400Z/'])?.isTest).toBe(true);
  });
});
