import type { PlaceKind } from '@roadcast/core/places';

/** What stands beside a suggestion that is no town. */
export const placesTexts = {
  approximate: (kind: string) => `${kind}, approximate`,
  numberUnknown: 'Street, house number not known',
  kinds: {
    address: 'Address',
    street: 'Street',
    fuel: 'Fuel',
    charging: 'Charging',
    hotel: 'Hotel',
    campground: 'Campground',
    rest_area: 'Rest area',
    services: 'Travel plaza',
    truck_parking: 'Truck parking',
    picnic_site: 'Picnic site',
    dump_station: 'Dump station',
    drinking_water: 'Water',
    museum: 'Museum',
    attraction: 'Attraction',
    viewpoint: 'Viewpoint',
    zoo: 'Zoo',
    theme_park: 'Theme park',
    national_park: 'National park',
    nature_reserve: 'Nature reserve',
    park: 'Park',
    peak: 'Peak',
    waterfall: 'Waterfall',
    beach: 'Beach',
    trailhead: 'Trailhead',
    landmark: 'Landmark',
  } satisfies Readonly<Record<PlaceKind, string>>,
};
