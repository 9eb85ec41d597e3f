import type { EvModelsFile } from '@roadcast/core/dataset';
import { takenDown } from '../services/testing.ts';
import { buildEvModels } from './ev-models.ts';

/** First line of a test's table. For tests only. */
const SOURCE = 'source EPA fuel economy data, in example.gov/vehicles.csv, read 2026-11-25\n';

/** Contents of a test's folder; one valid car by default. */
export interface TestTexts {
  readonly make?: string;
  readonly labels?: string;
  readonly roadLoads?: string;
  readonly curves?: string;
}

/** A valid car: lines 1 to 3 of its make's file, with the facts on line 3. */
export const GOOD =
  'battery 74 evkx; curb-weight 4200 ~; drag-area 0.5 ~; peak 234 evkx; curve egmp; ac 10.9; port ccs1 evkx; adapters nacs; heat-pump';
export const carWith = (facts: string): string =>
  `make Hyundai\nmodel Ioniq 6 | Long Range | 2023-2024 | sedan\n${facts}`;

/** Returns the valid car with one fact replaced. */
export const goodBut = (fact: string, otherwise: string): string => carWith(GOOD.replace(fact, otherwise));

const ID = 'hyundai-ioniq-6-long-range-2023';

/** Runs the EV model build on the given file contents, with valid defaults for the rest. */
export function readTexts(texts: TestTexts = {}): { readonly models: EvModelsFile['models']; readonly said: string[] } {
  const { report, said } = takenDown();
  const { models } = buildEvModels(
    {
      named: { file: 'ev-models/sources.txt', text: 'source EVKX, in example.org/models, read 2026-11-25\nname evkx' },
      curves: { file: 'ev-models/curves.txt', text: SOURCE + (texts.curves ?? 'egmp 0:205 46:234 80:157 100:12') },
      labels: { file: 'ev-models/epa-labels.txt', text: SOURCE + (texts.labels ?? `${ID} 361 24.0 27.0 19.4`) },
      roadLoads: {
        file: 'ev-models/epa-road-loads.txt',
        text: SOURCE + (texts.roadLoads ?? `${ID} 23.958 0.15007 0.015929 4500`),
      },
      makes: [{ file: 'ev-models/makes/hyundai.txt', text: texts.make ?? carWith(GOOD) }],
    },
    report,
  );
  return { models, said: said() };
}
