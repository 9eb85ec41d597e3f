import type { HttpVisitor } from '../support/http-visitor.ts';

/** Request of an ordinary driver. `send` resolves to the status. */
export interface DriverRequest {
  readonly name: string;
  send(visitor: HttpVisitor): Promise<number>;
}

const NEAR = ['Boulder, CO', 'Fort Collins, CO', 'Colorado Springs, CO', 'Cheyenne, WY', 'Pueblo, CO', 'Limon, CO'];
const FAR = ['Omaha, NE', 'Salt Lake City, UT', 'Kansas City, MO', 'Albuquerque, NM', 'Amarillo, TX'];
const TYPED = ['den', 'chic', 'san f', 'new', 'boul'];

/**
 * Returns a function that draws requests at random, in the same proportions as the soak test, except for saved trips.
 */
export function requestsOfDrivers(random: () => number): () => DriverRequest {
  const any = (choices: readonly string[]): string => choices[Math.floor(random() * choices.length)] ?? '';
  const around = (): string => `lat=${(39 + random() * 2).toFixed(3)}&lng=${(-105 + random() * 2).toFixed(3)}`;
  const plan = (name: string, destinations: readonly string[]): DriverRequest => {
    const trip = { origin: 'Denver, CO', destination: any(destinations) };
    return { name, send: async (visitor) => (await visitor.post('/api/generate-route', trip)).status };
  };
  const get = (name: string, path: string): DriverRequest => ({
    name,
    send: async (visitor) => (await visitor.get(path)).status,
  });
  return () => {
    const drawn = random();
    if (drawn < 0.45) return plan('near', NEAR);
    if (drawn < 0.55) return plan('far', FAR);
    if (drawn < 0.7) return get('places', `/api/places/suggest?q=${any(TYPED)}`);
    if (drawn < 0.85) return get('stations', `/api/gas-stations/search?${around()}&radius=25`);
    return get('weather', `/api/weather/current?${around()}`);
  };
}
