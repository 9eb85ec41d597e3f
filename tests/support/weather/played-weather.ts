import { isoMinute, nextClockTime } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { openUpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { startServer } from '../server-process.ts';

const ALERT = 'https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.7';

const iso = (at: number): string => new Date(at).toISOString();

/** Times of an alert, epoch milliseconds. */
interface AlertTimes {
  readonly sent: number;
  readonly onset: number;
  readonly ends: number;
}

/** Returns a High Wind Warning for western Nebraska as the Weather Service lists it. */
export const windWarning = ({ sent, onset, ends }: AlertTimes) => ({
  id: ALERT,
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-103, 40],
        [-99.5, 40],
        [-99.5, 42.5],
        [-103, 42.5],
        [-103, 40],
      ],
    ],
  },
  properties: {
    '@id': ALERT,
    id: 'urn:oid:2.49.0.1.840.0.7',
    areaDesc: 'Western Nebraska',
    affectedZones: [],
    sent: iso(sent),
    onset: iso(onset),
    ends: iso(ends),
    status: 'Actual',
    messageType: 'Alert',
    severity: 'Severe',
    event: 'High Wind Warning',
    senderName: 'NWS North Platte NE',
    headline: 'High Wind Warning',
    description: 'West winds 35 to 45 mph.',
    instruction: 'Secure outdoor objects.',
  },
});

/** When a trip through the played storm leaves Denver: 8 AM on the second day ahead, so its forecast is known. */
export const stormDeparture = (now: number): number =>
  nextClockTime(now + 36 * MILLISECONDS_PER_HOUR, 'America/Denver', 8);

/** Hours from now until the played storm, four hours after that departure. */
export const hoursToStorm = (now: number): number =>
  Math.floor((stormDeparture(now) - now) / MILLISECONDS_PER_HOUR) + 4;

/** Server with a played forecast. */
export interface PlayedWeather {
  readonly url: string;
  /** Query parameters of a departure into the storm, in Denver's local time. */
  readonly depart: string;
  readonly stop: () => Promise<void>;
}

interface PlayedOptions {
  /** Whether there is a storm four hours after departure; by default, there is. */
  readonly storm?: boolean;
  /** Hours from departure until the warning ends; 12 by default. */
  readonly warningHours?: number;
  /** Additional server settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server whose forecast has a storm and a High Wind Warning on the way from Denver to Chicago, then a calm day. */
export async function startPlayedWeather(options: PlayedOptions = {}): Promise<PlayedWeather> {
  const { storm = true, warningHours = 12, env = {} } = options;
  const now = Date.now();
  const leavesAt = stormDeparture(now);
  const player = await openUpstreamPlayer();
  const hours = (count: number): number => count * MILLISECONDS_PER_HOUR;
  const warning = windWarning({
    sent: now - hours(2),
    onset: leavesAt - hours(2),
    ends: leavesAt + hours(warningHours),
  });
  playNws(player, { now, oddity: 'none', ...(storm && { stormIn: hoursToStorm(now) }) }, [warning]);
  const server = await startServer({
    DATABASE_URL: 'memory',
    PROVIDERS: 'auto',
    NWS_URL: player.url,
    WEATHER_PATIENCE_MS: '20000',
    PRECIPITATION_TILES_URL: '',
    CLOUD_TILES_URL: '',
    ...env,
  });
  return {
    url: server.url,
    depart: isoMinute(leavesAt, 'America/Denver'),
    stop: async () => {
      await server.stop();
      await player.close();
    },
  };
}
