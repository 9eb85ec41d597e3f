import type { LngLat } from '@roadcast/core/geo';

/** Parts of a recorded message that determine where and when it applies to a trip, in Roadcast's own format. */
export interface RecordedAlert {
  readonly event: string;
  readonly vtec: string;
  readonly severity: 'Minor' | 'Moderate' | 'Severe' | 'Extreme';
  /** Time the message was sent, as written by the service. The alert begins then. */
  readonly sent: string;
  readonly expires: string;
  readonly ends: string | null;
  /** Outline of the alert; null if it has zones instead. */
  readonly ring: readonly LngLat[] | null;
  readonly zones: readonly string[];
}

const flood = (vtec: string, sent: string, expires: string, ends: string | null, ring: readonly LngLat[]) =>
  ({ event: 'Flood Warning', vtec, severity: 'Severe', sent, expires, ends, ring, zones: [] }) as const;

const advisory = (vtec: string, sent: string, ends: string, ring: readonly LngLat[]) =>
  ({ event: 'Flood Advisory', vtec, severity: 'Minor', sent, expires: ends, ends, ring, zones: [] }) as const;

const flash = (vtec: string, sent: string, ring: readonly LngLat[]): RecordedAlert => ({
  event: 'Flash Flood Warning',
  vtec,
  severity: 'Severe',
  sent,
  expires: '2026-10-02T09:00:00-05:00',
  ends: '2026-10-02T09:00:00-05:00',
  ring,
  zones: [],
});

const watch = (vtec: string, sent: string, expires: string, zones: readonly string[]): RecordedAlert => ({
  event: 'Flood Watch',
  vtec,
  severity: 'Severe',
  sent,
  expires,
  ends: '2026-10-02T19:00:00-05:00',
  ring: null,
  zones,
});

/**
 * Alerts in effect in Texas on October 2, 2026, 11:39 UTC, as recorded by one program (feetball/lakes-and-rivers-2,
 * opened 2026-11-23).
 */
export const texasFloods: readonly RecordedAlert[] = [
  flash('/O.NEW.KFWD.FF.W.0091.261002T1125Z-261002T1400Z/', '2026-10-02T06:25:00-05:00', [
    [-97.5, 32.13],
    [-97.45, 32.18],
    [-97.2, 32.24],
    [-97.18, 32.15],
    [-97.45, 31.82],
    [-97.77, 31.68],
    [-97.83, 31.77],
    [-97.5, 32.13],
  ]),
  flash('/O.NEW.KFWD.FF.W.0090.261002T1121Z-261002T1400Z/', '2026-10-02T06:21:00-05:00', [
    [-98.28, 31.03],
    [-98.24, 31.3],
    [-97.98, 31.56],
    [-97.69, 31.71],
    [-97.62, 31.6],
    [-98.03, 31.03],
    [-98.28, 31.03],
  ]),
  advisory(
    '/O.NEW.KEWX.FA.Y.0218.261002T1113Z-261002T1415Z/',
    '2026-10-02T06:13:00-05:00',
    '2026-10-02T09:15:00-05:00',
    [
      [-97.84, 29.38],
      [-97.86, 29.35],
      [-97.82, 29.32],
      [-97.94, 29.1],
      [-98.19, 28.89],
      [-98.39, 29.11],
      [-98.03, 29.54],
      [-97.81, 29.41],
      [-97.84, 29.38],
    ],
  ),
  advisory(
    '/O.NEW.KEWX.FA.Y.0217.261002T1049Z-261002T1345Z/',
    '2026-10-02T05:49:00-05:00',
    '2026-10-02T08:45:00-05:00',
    [
      [-97.91, 31.03],
      [-97.99, 30.85],
      [-98.37, 30.89],
      [-98.36, 31.03],
      [-97.91, 31.03],
    ],
  ),
  advisory(
    '/O.NEW.KFWD.FA.Y.0135.261002T0859Z-261002T1200Z/',
    '2026-10-02T03:59:00-05:00',
    '2026-10-02T07:00:00-05:00',
    [
      [-96.52, 32.72],
      [-96.64, 32.67],
      [-96.82, 32.67],
      [-96.53, 32.98],
      [-96.3, 32.98],
      [-96.46, 32.75],
      [-96.52, 32.72],
    ],
  ),
  flood(
    '/O.EXT.KAMA.FL.W.0001.000000T0000Z-261003T2120Z/',
    '2026-10-02T03:05:00-05:00',
    '2026-10-02T15:15:00-05:00',
    '2026-10-03T16:20:00-05:00',
    [
      [-101.93, 35.53],
      [-101.81, 35.62],
      [-101.62, 35.62],
      [-101.72, 35.37],
      [-102.16, 35.36],
      [-102.17, 35.62],
      [-101.93, 35.53],
    ],
  ),
  flood(
    '/O.EXT.KEWX.FL.W.0053.000000T0000Z-261003T0540Z/',
    '2026-10-02T02:48:00-05:00',
    '2026-10-02T15:00:00-05:00',
    '2026-10-03T00:40:00-05:00',
    [
      [-101.03, 29.68],
      [-100.95, 29.71],
      [-100.89, 29.66],
      [-100.92, 29.56],
      [-101, 29.53],
      [-100.97, 29.63],
      [-101.03, 29.68],
    ],
  ),
  flood(
    '/O.EXT.KEWX.FL.W.0052.000000T0000Z-261002T2220Z/',
    '2026-10-02T02:48:00-05:00',
    '2026-10-02T15:00:00-05:00',
    '2026-10-02T17:20:00-05:00',
    [
      [-101.18, 29.96],
      [-101.1, 29.96],
      [-100.97, 29.89],
      [-100.95, 29.71],
      [-101.03, 29.68],
      [-101.05, 29.86],
      [-101.18, 29.96],
    ],
  ),
  flood(
    '/O.EXT.KFWD.FL.W.0046.000000T0000Z-261003T0930Z/',
    '2026-10-01T20:24:00-05:00',
    '2026-10-02T14:30:00-05:00',
    '2026-10-03T04:30:00-05:00',
    [
      [-96.93, 32.75],
      [-96.93, 32.81],
      [-96.83, 32.83],
      [-96.71, 32.75],
      [-96.76, 32.69],
      [-96.87, 32.78],
      [-96.93, 32.75],
    ],
  ),
  // One watch in two messages: for its original zones, and for zones added later.
  watch('/O.EXT.KFWD.FA.A.0007.000000T0000Z-261003T0000Z/', '2026-10-01T23:42:00-05:00', '2026-10-02T14:00:00-05:00', [
    'TXZ119',
    'TXZ134',
    'TXZ159',
  ]),
  watch('/O.EXB.KFWD.FA.A.0007.000000T0000Z-261003T0000Z/', '2026-10-01T23:42:00-05:00', '2026-10-02T14:00:00-05:00', [
    'TXZ117',
    'TXZ143',
    'TXZ175',
  ]),
];

/**
 * Warnings until further notice: a river near Houston in 2017 (akrherz/pyIEM#24), one in Arkansas in 2015 (recorded by
 * a reader of the service's older feed), and a hurricane approaching Corpus Christi in 2020, with a message for each
 * zone (the second zone's outline reduced to a few corners). All opened 2026-11-23.
 */
export const untilFurtherNotice: readonly RecordedAlert[] = [
  flood(
    '/O.NEW.KHGX.FL.W.0016.170118T2013Z-000000T0000Z/',
    '2017-01-18T14:13:00-06:00',
    '2017-01-19T02:13:00-06:00',
    null,
    [
      [-95.81, 30.03],
      [-95.79, 30.02],
      [-95.79, 30.03],
      [-95.81, 30.03],
    ],
  ),
  flood(
    '/O.CON.KLZK.FL.W.0108.000000T0000Z-000000T0000Z/',
    '2015-08-15T20:45:00-05:00',
    '2015-08-16T11:45:00-05:00',
    null,
    [
      [-91.33, 35.1],
      [-91.28, 35.22],
      [-91.23, 35.39],
      [-91.13, 35.38],
      [-91.17, 35.21],
      [-91.22, 35.08],
      [-91.33, 35.1],
    ],
  ),
  {
    event: 'Hurricane Warning',
    vtec: '/O.CON.KCRP.HU.W.1008.000000T0000Z-000000T0000Z/',
    severity: 'Extreme',
    sent: '2020-07-24T22:00:00-05:00',
    expires: '2020-07-25T06:00:00-05:00',
    ends: null,
    ring: [
      [-97.884, 28.056],
      [-97.875, 28.05],
      [-97.878, 28.047],
      [-97.853, 28.037],
      [-97.806, 28.041],
      [-97.794, 28.027],
      [-97.807, 27.989],
      [-97.934, 27.885],
      [-97.934, 27.777],
      [-97.942, 27.636],
      [-98.059, 27.636],
      [-98.058, 27.261],
      [-98.232, 27.263],
      [-98.235, 28.058],
      [-97.884, 28.056],
    ],
    zones: ['TXZ241'],
  },
  {
    event: 'Hurricane Warning',
    vtec: '/O.CON.KCRP.HU.W.1008.000000T0000Z-000000T0000Z/',
    severity: 'Extreme',
    sent: '2020-07-24T22:00:00-05:00',
    expires: '2020-07-25T06:00:00-05:00',
    ends: null,
    ring: [
      [-97.884, 28.056],
      [-97.794, 28.027],
      [-97.807, 27.989],
      [-97.934, 27.885],
      [-97.406, 27.875],
      [-97.349, 27.985],
      [-97.457, 28.16],
      [-97.884, 28.056],
    ],
    zones: ['TXZ244'],
  },
];

/** Returns a recorded message in the service's format. */
export function asSent(alert: RecordedAlert, index: number): object {
  const id = `urn:oid:recorded.${index}`;
  const { event, vtec, severity, sent, expires, ends, ring, zones } = alert;
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: 'Feature',
    geometry: ring && { type: 'Polygon', coordinates: [ring] },
    properties: {
      id,
      '@id': `https://api.weather.gov/alerts/${id}`,
      areaDesc: zones.join('; ') || 'Along the river',
      affectedZones: zones.map((zone) => `https://api.weather.gov/zones/forecast/${zone}`),
      sent,
      effective: sent,
      onset: sent,
      expires,
      ends,
      status: 'Actual',
      messageType: /\.(NEW|EXA|EXB)\./.test(vtec) ? 'Alert' : 'Update',
      severity,
      event,
      parameters: { VTEC: [vtec] },
    },
  };
}
