import type { SightSource } from '@roadcast/core/sights';

/** Positions of single sights, looked up one by one on the pages named in the source files. */
const LOOKED_UP: SightSource = { name: 'Public web pages', asOf: Date.UTC(2026, 10, 29) };

/** Sources by key, as listed in the sources' comments. All other keys are single pages: see `LOOKED_UP`. */
const SOURCES: Readonly<Record<string, SightSource>> = {
  imls2014: { name: 'Institute of Museum and Library Services', asOf: Date.UTC(2014, 0, 1) },
  padus2022: { name: 'Protected Areas Database of the US', asOf: Date.UTC(2022, 0, 1) },
  padus2024: { name: 'Protected Areas Database of the US', asOf: Date.UTC(2024, 0, 1) },
  nps2019: { name: 'National Park Service', asOf: Date.UTC(2019, 0, 1) },
  nps2021: { name: 'National Park Service', asOf: Date.UTC(2021, 0, 1) },
  npsvc2026: { name: 'National Park Service', asOf: Date.UTC(2026, 5, 20) },
  npsland: { name: 'National Park Service', asOf: null },
  nps2026: { name: 'National Park Service', asOf: Date.UTC(2026, 6, 1) },
  wof2017: { name: 'Who’s On First', asOf: Date.UTC(2017, 0, 1) },
  afdc2019: { name: 'Alternative Fuels Data Center', asOf: Date.UTC(2019, 7, 1) },
  afdc2022: { name: 'Alternative Fuels Data Center', asOf: Date.UTC(2022, 3, 1) },
  padus2026: { name: 'Protected Areas Database of the US', asOf: Date.UTC(2026, 4, 8) },
  oprhp2026: { name: 'New York State Parks', asOf: Date.UTC(2026, 7, 3) },
  gadnr2026: { name: 'Georgia Department of Natural Resources', asOf: Date.UTC(2020, 0, 1) },
  ildnr2026: { name: 'Illinois Department of Natural Resources', asOf: Date.UTC(2026, 7, 3) },
  mndnr2026: { name: 'Minnesota Department of Natural Resources', asOf: Date.UTC(2026, 7, 3) },
  vadcr2026: { name: 'Virginia Department of Conservation and Recreation', asOf: Date.UTC(2026, 7, 3) },
  akdnr2026: { name: 'Alaska Department of Natural Resources', asOf: Date.UTC(2026, 5, 22) },
  ncdpr2026: { name: 'North Carolina State Parks', asOf: Date.UTC(2026, 5, 22) },
  nmsp2026: { name: 'New Mexico State Parks', asOf: null },
  oprhp2018: { name: 'New York State Parks', asOf: Date.UTC(2018, 0, 1) },
  padcnr2025: { name: 'Pennsylvania Department of Conservation and Natural Resources', asOf: Date.UTC(2025, 8, 3) },
  tpwd2019: { name: 'Texas Parks and Wildlife Department', asOf: Date.UTC(2019, 5, 17) },
  ncdpr2025: { name: 'North Carolina State Parks', asOf: Date.UTC(2025, 0, 30) },
  oprd2026: { name: 'Oregon Parks and Recreation Department', asOf: Date.UTC(2026, 5, 22) },
  usgsfalls2020: { name: 'US Geological Survey', asOf: Date.UTC(2020, 0, 1) },
  usgswwd2020: { name: 'US Geological Survey', asOf: Date.UTC(2020, 0, 1) },
  gnis2026: { name: 'US Board on Geographic Names', asOf: Date.UTC(2026, 2, 27) },
  ridb2025: { name: 'Recreation.gov', asOf: Date.UTC(2025, 11, 1) },
  usfws2019: { name: 'US Fish and Wildlife Service', asOf: Date.UTC(2019, 2, 5) },
  usfwsmiddle2019: { name: 'US Fish and Wildlife Service', asOf: Date.UTC(2019, 2, 5) },
  usfs2025: { name: 'US Forest Service', asOf: Date.UTC(2025, 6, 5) },
  usfsmiddle2025: { name: 'US Forest Service', asOf: Date.UTC(2025, 6, 5) },
  usfsoffice2026: { name: 'US Forest Service', asOf: Date.UTC(2026, 3, 8) },
  usfssite2026: { name: 'US Forest Service', asOf: Date.UTC(2026, 3, 8) },
  visit2018: { name: 'Public lists of parks', asOf: Date.UTC(2018, 7, 3) },
  casp2024: { name: 'Public lists of parks', asOf: Date.UTC(2024, 7, 13) },
  flsp2025: { name: 'Florida State Parks', asOf: Date.UTC(2025, 9, 21) },
  pota2026: { name: 'Parks on the Air', asOf: Date.UTC(2026, 3, 9) },
  page: LOOKED_UP,
  road: { name: 'Roadcast roads', asOf: null },
  recalled: { name: 'Roadcast, from memory', asOf: null },
};

/**
 * Sources of positions where visitors of a forest or refuge arrive: visitor centers, offices, entrances, and addresses.
 */
const ACCESS = /^(usfsoffice|usfssite|usfws2|pota|npsvc|afdc|page$|road$)/;

/** Source of entrance fees and opening patterns. */
export const FEES_SOURCE: SightSource = { name: 'National Park Service', asOf: Date.UTC(2020, 10, 2) };

/** Returns whether a source key has a display name. */
export const isNamedSource = (key: string): boolean => key in SOURCES;

/**
 * Returns whether a source gives the positions where visitors of a forest or refuge arrive, not ones inside its area.
 */
export const isAccess = (key: string): boolean => ACCESS.test(key);

export const sourceOf = (key: string): SightSource => SOURCES[key] ?? LOOKED_UP;
