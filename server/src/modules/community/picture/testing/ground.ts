import type { PreviewGround } from '../map-drawing.ts';

/** A map with one rectangular state and a freeway, for tests. */
export const testGround: PreviewGround = {
  states: [
    {
      name: 'Colorado',
      code: 'CO',
      polygons: [
        [
          [
            [-109, 37],
            [-102, 37],
            [-102, 41],
            [-109, 41],
            [-109, 37],
          ],
        ],
      ],
    },
  ],
  highways: [
    {
      ref: 'I-25',
      kind: 'interstate',
      class: 'motorway',
      toll: false,
      line: [
        [-104.9, 37],
        [-105, 41],
      ],
    },
  ],
  abroad: { land: [], lakes: [], borders: [] },
  lakes: [],
};
