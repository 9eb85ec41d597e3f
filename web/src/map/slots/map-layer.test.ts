import { act, createElement, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paper } from '../palette/palette.ts';
import { layerIdsIn } from './layer-contribution.ts';
import { MapLayer } from './map-layer.tsx';
import { createMapSlots, MapSlotsContext } from './map-slots.ts';

const noop = () => undefined;

/** Returns a minimal page on which React can mount components that render nothing, and run their effects. */
function emptyPage(): Element {
  const listening = { addEventListener: noop, removeEventListener: noop };
  const ownerDocument = { nodeType: 9, ...listening };
  return { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, ...listening } as unknown as Element;
}

const sources = { chargers: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } } as const;
const circles = () => [{ id: 'chargers', type: 'circle' as const, source: 'chargers' }];
const names = () => [{ id: 'charger-names', type: 'symbol' as const, source: 'chargers' }];

/** Sample feature unknown to the map. */
const Chargers = () => createElement(MapLayer, { slot: 'line-marks', sources, layers: circles });
const ChargerNames = () => createElement(MapLayer, { slot: 'place-names', layers: names });

describe('a feature’s layer', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { HTMLIFrameElement: class {} });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('exists on the map’s first read, is stable without changes, and is removed with its component', async () => {
    const slots = createMapSlots();
    const ids = () =>
      (['line-marks', 'place-names'] as const).flatMap((slot) => layerIdsIn(slots.layers.get(), slot, paper));
    const first: string[][] = [];
    const Surroundings = ({ children }: { readonly children: ReactNode }) => {
      // Like the real map, create the first style in an effect.
      useEffect(() => {
        first.push(ids());
      }, []);
      return createElement(MapSlotsContext, { value: slots }, children);
    };
    const root = createRoot(emptyPage());
    const show = (withNames: boolean) =>
      act(async () =>
        root.render(
          createElement(Surroundings, null, createElement(Chargers), withNames ? createElement(ChargerNames) : null),
        ),
      );

    await show(true);
    expect(first).toEqual([['chargers', 'charger-names']]);
    const before = slots.layers.get();
    await show(true);
    expect(slots.layers.get()).toBe(before);
    await show(false);
    expect(ids()).toEqual(['chargers']);
    await act(async () => root.unmount());
    expect(slots.layers.get()).toEqual([]);
  });
});
