import { describe, expect, it } from 'vitest';
import { poiOf } from './kinds.ts';

const sold = ['85', '86', '87', '89', '90', '91', '92', '93', '94'].map((octane) => [`fuel:octane_${octane}`, 'yes']);

const pump = {
  ...{ amenity: 'fuel', name: 'Depot', brand: 'Brand', operator: 'Operator', opening_hours: '24/7', phone: '+1 555' },
  ...{ 'addr:housenumber': '12', 'addr:street': 'Main Street', 'addr:city': 'Ely', 'addr:state': 'NV' },
  ...Object.fromEntries(sold),
  ...{ 'fuel:diesel': 'yes', 'fuel:HGV_diesel': 'yes', 'fuel:e85': 'yes', hgv: 'yes', 'capacity:hgv': '40' },
  ...{ toilets: 'yes', sanitary_dump_station: 'yes', seasonal: 'yes' },
};

describe('tags kept for a mapped place', () => {
  it('include a station’s products, access and location', () => {
    const { name: _, 'addr:city': __, ...kept } = pump;
    const noise = Object.fromEntries(Array.from({ length: 50 }, (_unused, i) => [`note:${i}`, 'x']));
    const poi = poiOf({ ...noise, ...pump });
    expect(poi).toMatchObject({ kind: 'fuel', name: 'Depot' });
    expect(poi?.tags).toEqual(kept);
  });

  it('include a rest area’s spaces, but not a museum’s address', () => {
    expect(poiOf({ highway: 'rest_area', 'capacity:hgv': '12', toilets: 'yes' })?.tags).toEqual({
      'capacity:hgv': '12',
      toilets: 'yes',
    });
    expect(poiOf({ tourism: 'museum', name: 'Art', 'addr:street': 'Main Street' })?.tags).toEqual({
      tourism: 'museum',
    });
  });

  it('include a charging station’s address, price and sockets', () => {
    const station = {
      ...{
        amenity: 'charging_station',
        network: 'Network',
        capacity: '8',
        pull_through: 'yes',
        charge: '0.45 USD/kWh',
      },
      ...{ 'addr:street': 'Main Street', 'socket:nacs': '8', 'socket:nacs:output': '250 kW' },
    };
    expect(poiOf({ ...station, note: 'x' })).toMatchObject({ kind: 'charging', tags: station });
  });
});
