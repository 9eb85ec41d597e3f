import type { RoadSource } from '@roadcast/contract';
import { expect, it } from 'vitest';
import { reportText, roadMeant } from './report-text.ts';

const road: RoadSource = {
  ref: 'US-191',
  state: 'UT',
  from: 'Moab',
  to: 'Crescent Junction',
  file: 'dataset/sources/roads/us/US-191.txt',
  line: 188,
  distanceMiles: 0.4,
  approximate: false,
  accuracyMeters: 300,
};

it('contains the road, position, file and line, with space for the problem', () => {
  expect(reportText(road, [-109.55, 38.57], '3c21d5ddf5a0590a')).toBe(
    [
      'Road: US 191, Moab to Crescent Junction, UT',
      'Position: 38.57000, -109.55000',
      'Source: dataset/sources/roads/us/US-191.txt, line 188',
      'Drawn within 300 m of the real road',
      'Data: 3c21d5ddf5a0590a',
      'What is wrong:',
      '',
    ].join('\n'),
  );
  expect(reportText({ ...road, approximate: true }, [-109.55, 38.57], '')).toContain('Drawn from memory, within 300 m');
});

it('uses the nearest road if close enough', () => {
  const near = { ...road, distanceMiles: 1.2 };
  expect(roadMeant([near, road])).toBe(near);
  expect(roadMeant([{ ...road, distanceMiles: 3.4 }])).toBeUndefined();
  expect(roadMeant([])).toBeUndefined();
});
