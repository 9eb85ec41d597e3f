import { describe, expect, it } from 'vitest';
import { sampleChargingStop, sampleElectricTrip, sampleSite } from '../../../lib/testing/sample-charging.ts';
import type { MapSight } from '../../../map/slots/map-slots.ts';
import type { ChargerAlong } from '../plan/charging-queries.ts';
import { AROUND_MILES, networksAlong, otherChargers } from '../plan/other-chargers.ts';
import { bestPower, chargerPin, chargerPins, chargersAlong, chargersAround } from './charger-pins.ts';
import { chargingMarkers } from './charging-markers.ts';

const along = (id: string, mile: number, given: Parameters<typeof sampleSite>[0] = {}): ChargerAlong => ({
  site: sampleSite({ id, lng: -90 + mile / 50, lat: 41, ...given }),
  mile,
  time: 0,
  day: 1,
  offRoadMiles: 0.3,
  side: 'right',
  detourMinutes: 2,
});

const sight: MapSight = { zoom: 9, center: [-89, 41], west: -91, east: -80, south: 40, north: 42 };

describe('chargers on the map', () => {
  it('show their power; modeled power is marked, unknown power is a bolt', () => {
    const [shown] = chargersAlong([along('a', 10)], new Set());
    if (!shown) throw new Error('no charger');
    const pinOf = (plugs: (typeof shown)['site']['plugs']) => chargerPin({ ...shown, site: { ...shown.site, plugs } });
    const plug = { connector: 'ccs1', count: 4, teslaOnly: false } as const;
    expect(pinOf([{ ...plug, kilowatts: 150, modeled: false }])).toMatchObject({
      text: '150',
      label: 'Coralville Supercharger, EV charger, 150 kW',
    });
    expect(pinOf([{ ...plug, kilowatts: 150, modeled: true }]).text).toBe('~150');
    expect(pinOf([{ ...plug, kilowatts: null, modeled: true }])).toMatchObject({ text: '', icon: expect.any(String) });
  });

  it('are the selected one and, if not all fit, the most powerful ones', () => {
    const weak = {
      plugs: [{ connector: 'ccs1', kilowatts: 50, modeled: false, count: 1, teslaOnly: false } as const],
    };
    const chargers = chargersAlong([along('weak', 100, weak), along('strong', 100.1)], new Set());
    expect(chargerPins(chargers, { sight, selected: null }).map(({ id }) => id)).toEqual(['charger strong']);
    expect(chargerPins(chargers, { sight, selected: 'charger weak' })).toHaveLength(2);
  });

  it('exclude the trip’s own stops, which have their own markers', () => {
    expect(chargersAlong([along('a', 1), along('b', 2)], new Set(['a'])).map(({ site }) => site.id)).toEqual(['b']);
    expect(chargingMarkers(sampleElectricTrip())).toMatchObject([{ id: 'd1s1', at: [-91.6, 41.69] }]);
    expect(chargingMarkers(sampleElectricTrip({ stops: [sampleChargingStop({ kind: 'range', site: null })] }))).toEqual(
      [],
    );
    // Nights and meals already have a circle on the map.
    const atEnd = sampleElectricTrip({ stops: [sampleChargingStop({ segmentId: 'd1s2' })] });
    expect(chargingMarkers(atEnd)).toEqual([]);
  });

  it('include the distance from the search', () => {
    expect(chargersAround([{ ...sampleSite(), distance: 4 }])[0]).toMatchObject({ distance: 4, along: null });
  });
});

it('uses a site’s most powerful plug', () => {
  const plug = { connector: 'ccs1', count: 1, modeled: false, teslaOnly: false } as const;
  expect(
    bestPower(
      sampleSite({
        plugs: [
          { ...plug, kilowatts: 62 },
          { ...plug, kilowatts: 350 },
        ],
      }),
    )?.kilowatts,
  ).toBe(350);
  expect(bestPower(sampleSite({ plugs: [{ ...plug, kilowatts: null }] }))).toBeNull();
});

describe('alternatives to a stop', () => {
  const chargers = [along('far', 260), along('before', 205), along('own', 220), along('after', 226)];

  it('are sites close along the road, nearest first', () => {
    const stop = sampleChargingStop({ site: sampleSite({ id: 'own' }) });
    expect(otherChargers(chargers, stop).map(({ site }) => site.id)).toEqual(['after', 'before']);
    expect(AROUND_MILES).toBe(30);
  });

  it('list their networks, most common first', () => {
    const networks = networksAlong([...chargers, along('x', 3, { network: 'EVgo' }), along('y', 4, { network: null })]);
    expect(networks).toEqual(['Tesla', 'EVgo']);
  });
});
