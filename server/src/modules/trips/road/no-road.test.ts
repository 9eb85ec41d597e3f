import type { Place } from '@roadcast/core/places';
import { describe, expect, it } from 'vitest';
import { errorDetail } from '../../../platform/error-detail.ts';
import { noRoad } from './no-road.ts';

const place = (name: string, state: string, lat: number, lng: number): Place => ({
  name,
  state,
  lat,
  lng,
  timeZone: 'America/Anchorage',
  population: 1000,
});

const anchorage = place('Anchorage', 'AK', 61.218, -149.9);
const juneau = place('Juneau', 'AK', 58.302, -134.42);
const haines = place('Haines', 'AK', 59.236, -135.445);
const skagway = place('Skagway', 'AK', 59.458, -135.314);
const hyder = place('Hyder', 'AK', 55.917, -130.025);
const kodiak = place('Kodiak', 'AK', 57.788, -152.405);
const nome = place('Nome', 'AK', 64.501, -165.406);
const seattle = place('Seattle', 'WA', 47.606, -122.332);
const denver = place('Denver', 'CO', 39.739, -104.985);
const honolulu = place('Honolulu', 'HI', 21.307, -157.858);
const hilo = place('Hilo', 'HI', 19.73, -155.09);
const pointRoberts = place('Point Roberts', 'WA', 48.985, -123.078);
const angleInlet = place('Angle Inlet', 'MN', 49.345, -95.07);
const mackinac = place('Mackinac Island', 'MI', 45.849, -84.619);

const roadless = [juneau, haines, skagway, hyder, kodiak, nome, pointRoberts, angleInlet, mackinac];

/** Returns the error for a trip between two places. */
function told(from: Place, to: Place) {
  const resolved = [from, to].map((given, i) => ({ place: given, field: i === 0 ? 'origin' : 'destination' }));
  const cutOff = Math.max(
    0,
    resolved.findIndex(({ place: given }) => roadless.includes(given)),
  );
  const index = roadless.includes(from) || roadless.includes(to) ? cutOff : 1;
  return errorDetail(noRoad(resolved, index, (given) => !roadless.includes(given)));
}

describe('noRoad', () => {
  it('reports that the road to Alaska leads through Canada, and where planning ends on each side', () => {
    const { code, message, field } = told(anchorage, seattle);
    expect([code, field]).toEqual(['road_through_canada', 'destination']);
    expect(message).toContain('The route from Anchorage, AK to Seattle, WA leads through Canada');
    expect(message).toContain('Tok, AK');
    expect(message).toContain('Blaine, WA');
    expect(message).not.toContain('No road');
    expect(told(seattle, anchorage).message).toContain('Tok, AK');
    expect(told(denver, anchorage).message).toContain('Shelby, MT');
  });

  it.each([
    ['Haines', haines],
    ['Skagway', skagway],
    ['Hyder', hyder],
  ])('reports the road to %s through Canada, and the ferry', (_, town) => {
    const fromSeattle = told(seattle, town);
    expect(fromSeattle.code).toBe('road_through_canada');
    expect(fromSeattle.message).toContain('Bellingham, WA');
    expect(told(town, anchorage)).toMatchObject({ code: 'road_through_canada', field: 'origin' });
    expect(told(town, anchorage).message).toContain('Tok, AK');
  });

  it('names the ferry if there is one, and otherwise reports that there is none', () => {
    expect(told(seattle, juneau)).toMatchObject({ code: 'no_road', field: 'destination' });
    expect(told(seattle, juneau).message).toContain('Alaska Marine Highway, a car ferry, sails from Bellingham');
    expect(told(anchorage, juneau).message).toContain('Alaska Marine Highway');
    expect(told(anchorage, kodiak).message).toContain('Homer, AK');
    expect(told(anchorage, nome).message).toContain('Only planes and boats');
    expect(told(honolulu, hilo)).toMatchObject({ code: 'no_road' });
    expect(told(honolulu, hilo).message).toContain('No car ferry sails between the islands');
    expect(told(denver, honolulu).message).toContain('by air only');
    expect(told(denver, mackinac).message).toContain('Choose a place that can be reached by car.');
  });

  it('reports which places of the mainland are only reachable through Canada', () => {
    expect(told(seattle, pointRoberts)).toMatchObject({ code: 'road_through_canada' });
    expect(told(seattle, pointRoberts).message).toContain('Blaine, WA');
    expect(told(denver, angleInlet)).toMatchObject({ code: 'road_through_canada' });
    expect(told(angleInlet, denver).message).toContain('Warroad, MN');
  });
});
