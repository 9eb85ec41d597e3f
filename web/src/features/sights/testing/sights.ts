import type { EnhancedSearchResponse, FoundSightOnTheWire, SightOnTheWire } from '@roadcast/contract';

/** November 12, 2020. */
const AS_OF = Date.UTC(2020, 10, 12);

/** Returns a sight with sample values for what isn't given. */
export const sightOf = (given: Partial<SightOnTheWire> = {}): SightOnTheWire => ({
  id: 'nps-glac',
  name: 'Glacier National Park',
  kind: 'national_park',
  state: 'MT',
  lat: 48.7,
  lng: -113.8,
  description: 'Peaks and lakes at the Continental Divide.',
  activities: ['hiking'],
  visitMinutes: 120,
  access: '',
  approximate: false,
  source: { name: 'National Park Service', asOf: AS_OF },
  fee: { vehicle: 35, motorcycle: 30, person: 20 },
  priceLevel: 4,
  opening: 'always',
  feeSource: { name: 'National Park Service', asOf: AS_OF },
  rating: null,
  popularity: 0,
  favorite: false,
  stars: null,
  ...given,
});

/** Returns a found sight with sample values for what isn't given. */
export const foundOf = (given: Partial<FoundSightOnTheWire> = {}): FoundSightOnTheWire => ({
  ...sightOf(),
  distanceMiles: 3.2,
  score: 3,
  crowd: null,
  along: { miles: 100, side: 'left' },
  visit: null,
  ...given,
});

/** Returns a response to one call of a search. */
export const answerOf = (
  pois: readonly FoundSightOnTheWire[],
  given: Partial<EnhancedSearchResponse> = {},
): EnhancedSearchResponse => ({
  pois: [...pois],
  totalResults: pois.length,
  hasMore: false,
  subscriptionLimit: null,
  upgradeMessage: '',
  notices: [],
  hidden: { unrated: 0, unpriced: 0 },
  sortedBy: 'distance',
  answeredBy: 'roadcast',
  ...given,
});
