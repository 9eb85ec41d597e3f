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
  road: { name: 'Roadcast roads', asOf: null },
  recalled: { name: 'Roadcast, from memory', asOf: null },
};

/** Source of entrance fees and opening patterns. */
export const FEES_SOURCE: SightSource = { name: 'National Park Service', asOf: Date.UTC(2020, 10, 2) };

export const sourceOf = (key: string): SightSource => SOURCES[key] ?? LOOKED_UP;
