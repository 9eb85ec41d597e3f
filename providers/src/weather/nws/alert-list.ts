import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { WeatherAlert } from '@roadcast/core/weather';
import { z } from 'zod';
import { AnswerCache, type Cached } from '../../upstream/answer-cache.ts';
import type { UpstreamClient, UpstreamClock } from '../../upstream/client.ts';
import { flatMapInTurns } from '../../upstream/in-turns.ts';
import { threatOfSeverity } from './hazard-codes.ts';
import { areaOf, shapeSchema } from './shapes.ts';
import { readVtec, type Vtec } from './vtec.ts';
import { type Shape, shapeOf } from './zones.ts';

export interface ListedAlert {
  readonly alert: WeatherAlert;
  /** Shared by all messages about one event, because an office sends a message per group of zones. */
  readonly event: string;
  /** The alert's own outline; null for most alerts. */
  readonly shape: Shape | null;
  /** Paths of the alert's zones: 'zones/forecast/TXZ017'. */
  readonly zones: readonly string[];
}

/**
 * Refresh interval of the nationwide list, milliseconds. While refreshing or on failure, the old list is used for a
 * while.
 */
const FRESH_MS = 2 * MILLISECONDS_PER_MINUTE;
const STALE_MS = 10 * MILLISECONDS_PER_MINUTE;
const STALE_IF_ERROR_MS = 60 * MILLISECONDS_PER_MINUTE;

/** Maximum list size, bytes: 1.6 MB on a quiet day, several times that during a major storm. */
const MOST_BYTES = 16_000_000;

const words = z.string().nullish().catch(null);

const alertSchema = z.object({
  id: words,
  geometry: shapeSchema.shape.geometry.optional(),
  properties: z.object({
    id: z.string(),
    '@id': words,
    event: z.string(),
    headline: words,
    description: words,
    instruction: words,
    areaDesc: words,
    senderName: words,
    sent: words,
    effective: words,
    onset: words,
    expires: words,
    ends: words,
    status: words,
    messageType: words,
    severity: words,
    affectedZones: z.array(z.string()).nullish().catch(null),
    geocode: z
      .object({ UGC: z.array(z.string()).nullish().catch(null) })
      .nullish()
      .catch(null),
    parameters: z
      .object({ VTEC: z.array(z.string()).nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
});

/** Maximum alerts per response: ten times the record. */
const MOST_FEATURES = 10_000;

/** Parses features individually, so that an invalid one is skipped without affecting the others. */
const listSchema = z.object({
  features: z.array(z.unknown()).max(MOST_FEATURES),
  pagination: z.object({ next: words }).nullish().catch(null),
});

const LIST = 'list';

/** Maximum pages of a list: many times the most alerts ever in effect. */
const MOST_PARTS = 10;

/** Cached list of active alerts nationwide. */
export class AlertList {
  private readonly client: UpstreamClient;
  private readonly kept: AnswerCache<readonly ListedAlert[]>;

  constructor(client: UpstreamClient, clock: UpstreamClock) {
    this.client = client;
    this.kept = new AnswerCache({
      clock,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      staleIfErrorMs: STALE_IF_ERROR_MS,
      mostEntries: 1,
    });
  }

  /** Returns the alerts. @throws UpstreamError if the list is unavailable. */
  get(): Promise<Cached<readonly ListedAlert[]>> {
    return this.kept.get(LIST, () => this.ask());
  }

  private async ask(): Promise<readonly ListedAlert[]> {
    const listed = new Map<string, ListedAlert>();
    let path: string | null = 'alerts/active?status=actual';
    for (let part = 0; path !== null && part < MOST_PARTS; part++) {
      const { features, pagination } = await this.part(path);
      const before = listed.size;
      const alerts = await flatMapInTurns(features, (feature) => {
        const alert = listedAlert(feature);
        return alert ? [alert] : [];
      });
      for (const alert of alerts) listed.set(alert.alert.id, alert);
      // Stop at a page without new alerts, which is the last one or the start of a loop.
      path = listed.size > before ? nextPart(pagination?.next) : null;
    }
    return [...listed.values()];
  }

  private part(path: string): Promise<z.output<typeof listSchema>> {
    return this.client.json(path, listSchema, { headers: { accept: 'application/geo+json' }, mostBytes: MOST_BYTES });
  }
}

/** Returns the path of a list's next page. The URL's host may differ from the configured one. */
const nextPart = (url: string | null | undefined): string | null =>
  /\/(alerts(?:\/active)?\?[^#]+)/.exec(url ?? '')?.[1] ?? null;

function listedAlert(feature: unknown): ListedAlert | null {
  const parsed = alertSchema.safeParse(feature);
  if (!parsed.success) return null;
  const { id, geometry, properties } = parsed.data;
  if ((properties.status ?? 'Actual') !== 'Actual' || properties.messageType === 'Cancel') return null;
  const from = instant(properties.onset) ?? instant(properties.effective) ?? instant(properties.sent);
  if (from === null) return null;
  const vtec = readVtec(properties.parameters?.VTEC ?? []);
  if (vtec?.isTest) return null;
  const area = areaOf(geometry ?? null);
  return {
    event: vtec?.event ?? properties.id,
    alert: {
      id: properties.id,
      event: properties.event,
      headline: properties.headline ?? null,
      description: properties.description ?? null,
      instruction: properties.instruction ?? null,
      areaText: properties.areaDesc ?? '',
      sender: properties.senderName ?? null,
      link: linkOf(properties['@id'] ?? id),
      from,
      until: endOf(properties, from, vtec),
      issuedAt: instant(properties.sent),
      threat: threatOfSeverity(properties.severity ?? ''),
    },
    shape: area === null ? null : shapeOf(area),
    zones: zonePaths(properties.affectedZones, properties.geocode?.UGC),
  };
}

const FURTHER_NOTICE = /until further notice/i;

/**
 * Returns the end of an event; null until further notice. `expires` is when the message lapses, usually replaced by a
 * later one. It is the event's end only if the event has no code with an end, which is how the Weather Service
 * interprets its own messages (weather-gov/weather.gov#852, opened 2026-11-23).
 */
function endOf(
  { ends, expires, headline }: Pick<z.output<typeof alertSchema>['properties'], 'ends' | 'expires' | 'headline'>,
  from: number,
  vtec: Vtec | null,
): number | null {
  const end = instant(ends) ?? vtec?.until ?? null;
  if (end !== null) return end;
  if (vtec || FURTHER_NOTICE.test(headline ?? '')) return null;
  const lapses = instant(expires);
  return lapses !== null && lapses > from ? lapses : null;
}

function instant(text: string | null | undefined): number | null {
  const at = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Returns a URL if it's safe to open in a browser; null otherwise. */
const linkOf = (url: string | null | undefined): string | null => (url && /^https:\/\/\S+$/.test(url) ? url : null);

/**
 * Returns the paths of an alert's zones. @param codes zone codes, used if there are no URLs; the third letter is the
 * kind.
 */
function zonePaths(urls: readonly string[] | null | undefined, codes: readonly string[] | null | undefined): string[] {
  if (urls && urls.length > 0) return urls.flatMap((url) => /zones\/\w+\/\w+$/.exec(url)?.[0] ?? []);
  return (codes ?? [])
    .filter((code) => /^[A-Z]{2}[CZ]\d{3}$/.test(code))
    .map((code) => `zones/${code[2] === 'C' ? 'county' : 'forecast'}/${code}`);
}
