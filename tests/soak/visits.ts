import type { HttpVisitor } from '../support/http-visitor.ts';

/** Driver action. @returns the first unsuccessful status; 200 if all requests succeed. */
type Visit = (visitor: HttpVisitor) => Promise<number>;

/** Kind of visit with its frequency in percent. */
export interface KindOfVisit {
  readonly name: string;
  readonly share: number;
  readonly visit: Visit;
}

const NEAR = ['Boulder, CO', 'Fort Collins, CO', 'Colorado Springs, CO', 'Cheyenne, WY', 'Pueblo, CO', 'Limon, CO'];
const FAR = ['Omaha, NE', 'Salt Lake City, UT', 'Kansas City, MO', 'Albuquerque, NM', 'Amarillo, TX'];
const COASTS = [
  ['Los Angeles, CA', 'New York, NY'],
  ['Seattle, WA', 'Miami, FL'],
  ['San Francisco, CA', 'Boston, MA'],
] as const;

const GOOD = 200;

/** Returns all kinds of visits. @param random draws their details. */
export function kindsOfVisits(random: () => number): readonly KindOfVisit[] {
  const any = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const around = (): string => `lat=${(39 + random() * 2).toFixed(3)}&lng=${(-105 + random() * 2).toFixed(3)}`;
  const fromDenver = (destinations: readonly string[]) => ({ origin: 'Denver, CO', destination: any(destinations) });
  const coast = () => {
    const [origin, destination] = any(COASTS);
    return { origin, destination };
  };
  const get = (path: string, visitor: HttpVisitor) => statusOf(visitor.get(path));
  const plan = (trip: object, visitor: HttpVisitor) => statusOf(visitor.post('/api/generate-route', trip));
  return [
    { name: 'near', share: 40, visit: (visitor) => plan(fromDenver(NEAR), visitor) },
    { name: 'far', share: 8, visit: (visitor) => plan(fromDenver(FAR), visitor) },
    { name: 'coasts', share: 2, visit: (visitor) => plan(coast(), visitor) },
    {
      name: 'places',
      share: 15,
      visit: (visitor) => get(`/api/places/suggest?q=${any(['den', 'chic', 'san f', 'new', 'boul'])}`, visitor),
    },
    { name: 'stations', share: 15, visit: (visitor) => get(`/api/gas-stations/search?${around()}&radius=25`, visitor) },
    { name: 'weather', share: 10, visit: (visitor) => get(`/api/weather/current?${around()}`, visitor) },
    {
      name: 'alternatives',
      share: 5,
      visit: (visitor) => statusOf(visitor.post('/api/route-alternatives', fromDenver(NEAR))),
    },
    {
      name: 'saved',
      share: 5,
      visit: (visitor) => saveAndDelete(fromDenver(NEAR), [{ request: fromDenver(NEAR) }, { name: 'Edited' }], visitor),
    },
  ];
}

const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status;

interface SavedRoute {
  readonly id: string;
  readonly version: number;
}

/** Saves, opens, edits and deletes a trip. @param edits changes to apply one by one. */
async function saveAndDelete(trip: object, edits: readonly object[], visitor: HttpVisitor): Promise<number> {
  const saved = await visitor.post('/api/routes', trip);
  if (saved.status !== GOOD) return saved.status;
  const { id, ...first } = saved.body.route as SavedRoute;
  let { version } = first;
  const opened = await visitor.get(`/api/routes/${id}`);
  if (opened.status !== GOOD) return opened.status;
  for (const edit of edits) {
    const edited = await visitor.call('PATCH', `/api/routes/${id}`, { version, ...edit });
    if (edited.status !== GOOD) return edited.status;
    ({ version } = edited.body.route as SavedRoute);
  }
  return statusOf(visitor.call('DELETE', `/api/routes/${id}`));
}
