import type { RoadService, ServiceKind } from '@roadcast/core/services';
import { describe, expect, it } from 'vitest';
import { osmOfId, osmOfPage, serviceOfOsm } from './osm-service.ts';

const serviceWith = (tags: Readonly<Record<string, string>>, kind: ServiceKind = 'fuel'): RoadService =>
  serviceOfOsm({ osm: 'w7', kind, tags, name: 'Given', city: 'Near', state: 'NE', lat: 40, lng: -100, asOf: null });

describe('a place of OpenStreetMap', () => {
  it('sells what is tagged; the rest is unknown', () => {
    expect(serviceWith({}).sells).toEqual([]);
    expect(serviceWith({ 'fuel:octane_87': 'yes', 'fuel:e85': 'yes', 'fuel:diesel': 'no' }).sells).toEqual([
      'regular',
      'e85',
    ]);
    expect(serviceWith({ 'fuel:HGV_diesel': 'yes', 'fuel:octane_93': 'yes', 'fuel:octane_89': 'yes' }).sells).toEqual([
      'midgrade',
      'premium',
      'diesel',
    ]);
    expect(serviceWith({ 'fuel:diesel': 'yes' }, 'rest_area').sells).toEqual([]);
  });

  it.each([
    [{ hgv: 'designated' }, true],
    [{ 'fuel:HGV_diesel': 'yes' }, true],
    [{ hgv: 'no' }, false],
    [{}, null],
  ])('has room for trucks by %o: %s', (tags, expected) => {
    expect(serviceWith(tags as Record<string, string>).truckStop).toBe(expected);
  });

  it.each([
    ['24/7', true],
    ['Mo-Su 00:00-24:00', true],
    ['06:00-22:00', false],
    ['Mo-Fr 06:00-22:00; Sa 24/7', null],
    [undefined, null],
  ])('is open all night by %s: %s', (hours, expected) => {
    expect(serviceWith(hours === undefined ? {} : { opening_hours: hours }).open24Hours).toBe(expected);
  });

  it('counts spaces for trucks, not for cars', () => {
    expect(serviceWith({ capacity: '40' }, 'rest_area')).toMatchObject({ truckSpaces: null, kinds: ['rest_area'] });
    expect(serviceWith({ capacity: '40' }, 'truck_parking').truckSpaces).toBe(40);
    expect(serviceWith({ capacity: 'many' }, 'truck_parking').truckSpaces).toBeNull();
    expect(serviceWith({ 'capacity:hgv': '12', sanitary_dump_station: 'yes' }, 'rest_area')).toMatchObject({
      truckSpaces: 12,
      kinds: ['rest_area', 'truck_parking', 'dump_station'],
    });
  });

  it('uses its own address rather than the nearby town’s', () => {
    expect(serviceWith({})).toMatchObject({ name: 'Given', address: null, city: 'Near', state: 'NE', phone: null });
    const tags = {
      name: 'Own',
      'addr:housenumber': '12',
      'addr:street': 'Main Street',
      'addr:city': 'Own Town',
      'addr:state': 'KS',
      'contact:phone': '+1 307 555 0100',
    };
    expect(serviceWith(tags)).toMatchObject({
      name: 'Own',
      address: '12 Main Street',
      city: 'Own Town',
      state: 'KS',
      phone: '+1 307 555 0100',
    });
  });

  it('is identified by type and number', () => {
    expect(serviceWith({})).toMatchObject({ id: 'osm:w7', page: 'https://www.openstreetmap.org/way/7' });
    expect(osmOfId('osm:w7')).toBe('w7');
    expect(osmOfPage('https://www.openstreetmap.org/way/7')).toBe('w7');
    for (const id of ['osm:x7', 'osm:w', 'osm:w07', 'us/US-50/fuel:NV:255', 'osm:n1);out;'])
      expect(osmOfId(id)).toBeNull();
    expect(osmOfPage(null)).toBeNull();
  });
});
