import type { Closing } from '@roadcast/contract';
import { milesToMeters } from '@roadcast/core/units';
import { noticeSentence } from '@roadcast/messages/sentences';
import { describe, expect, it } from 'vitest';
import { closingMarkers, closingWords } from './closing-markers.ts';

const tunnel: Closing = {
  by: 'vehicle',
  name: 'Zion-Mount Carmel Tunnel (UT-9)',
  notice: {
    code: 'road_avoided',
    level: 'info',
    facts: {
      places: [
        {
          name: 'Zion-Mount Carmel Tunnel (UT-9)',
          ferry: false,
          limits: [{ limit: 'height', allowed: 11.3 }],
          seasons: [],
        },
      ],
      extraMeters: milesToMeters(41),
      extraSeconds: 3000,
    },
  },
  lat: 37.2134,
  lng: -112.9401,
  around: true,
  extraMiles: 41,
  extraMinutes: 50,
};
const sentence = 'Zion-Mount Carmel Tunnel (UT-9) is closed to vehicles over 11′3″ tall; around it 41 mi, 50 min more.';
const notices = {
  tolls: { code: 'tolls_kept', level: 'info', facts: { meters: 1000, extraSeconds: null } },
  winter: { code: 'no_nights', level: 'info', facts: {} },
} as const satisfies Record<string, Closing['notice']>;
const unnamed: Closing = { ...tunnel, by: 'tolls', name: '', notice: notices.tolls, lat: 40 };

describe('places closed to a trip', () => {
  it('appear on the map with a reason', () => {
    const [marker, ...more] = closingMarkers({ closings: [tunnel] });
    expect(more).toEqual([]);
    expect(marker).toMatchObject({ kind: 'closed', at: [-112.9401, 37.2134], label: sentence });
    expect(closingWords({ closings: [tunnel] }, marker?.id ?? '')).toEqual({
      heading: tunnel.name,
      messages: [sentence],
    });
  });

  it('share a marker if two closures are at the same spot', () => {
    const season = { ...tunnel, by: 'season' as const, notice: notices.winter };
    const closings = [tunnel, season, unnamed];
    const markers = closingMarkers({ closings });
    expect(markers.map(({ id }) => id)).toEqual(['closed-0', 'closed-2']);
    expect(closingWords({ closings }, 'closed-0')?.messages).toEqual([sentence, noticeSentence(notices.winter)]);
    expect(closingWords({ closings }, 'closed-2')?.heading).toBe('Toll road');
  });

  it('are not stops', () => {
    expect(closingWords({ closings: [tunnel] }, 'd1s1')).toBeNull();
    expect(closingWords({ closings: [tunnel] }, 'closed-7')).toBeNull();
  });
});
