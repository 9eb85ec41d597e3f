import type { MapDescription, OverlayAbsence, OverlayName } from '@roadcast/contract';

/** Layer switches; `weather` controls several layers. */
export type LayerSwitch = 'weather' | 'traffic';

/** Available image layers, with reasons for the unavailable ones, and whether weather points are available. */
export interface LayersThere {
  /** Null until the server has responded. */
  readonly overlays: MapDescription['overlays'] | null;
  readonly weatherPoints: boolean;
}

/** Missing layers, with the main reason. */
export interface MissingLayers {
  readonly names: readonly OverlayName[];
  readonly why: OverlayAbsence | 'failed';
}

/** Enabled layers, failed layers, and the current message. */
export interface LayersState {
  readonly weather: boolean;
  readonly traffic: boolean;
  /** Layers that are enabled but failed repeatedly. */
  readonly lost: readonly OverlayName[];
  readonly missing: MissingLayers | null;
}

export const layersOff: LayersState = { weather: false, traffic: false, lost: [], missing: null };

const members: Readonly<Record<LayerSwitch, readonly OverlayName[]>> = {
  weather: ['precipitation', 'clouds'],
  traffic: ['traffic'],
};

const whyNot = ({ overlays }: LayersThere, name: OverlayName): OverlayAbsence | 'failed' | null => {
  if (overlays === null) return 'failed';
  const overlay = overlays[name];
  return overlay.state === 'none' ? overlay.reason : null;
};

/** Returns whether a switch has anything to show, ignoring failed image layers. */
const anythingOf = (there: LayersThere, which: LayerSwitch, lost: readonly OverlayName[]): boolean =>
  (which === 'weather' && there.weatherPoints) ||
  members[which].some((name) => whyNot(there, name) === null && !lost.includes(name));

/** Returns the image layers that are enabled and working. */
export const overlaysShown = ({ weather, traffic, lost }: LayersState): readonly OverlayName[] =>
  [...(weather ? members.weather : []), ...(traffic ? members.traffic : [])].filter((name) => !lost.includes(name));

/** Switches a layer. A layer without content stays off, with the reason in `missing`. */
export function switched(state: LayersState, which: LayerSwitch, on: boolean, there: LayersThere): LayersState {
  const lost = state.lost.filter((name) => !members[which].includes(name));
  const next: LayersState = { ...state, [which]: on, lost, missing: null };
  if (!on) return next;
  const absent = members[which].filter((name) => whyNot(there, name) !== null);
  // If the server has only one of a switch's layers, the operator left out the other, so don't report it.
  if (absent.length < members[which].length) return next;
  const [first] = absent;
  const why = (first && whyNot(there, first)) ?? 'failed';
  return { ...next, [which]: anythingOf(there, which, lost), missing: { names: absent, why } };
}

/** Cycles through off, weather and traffic. Skips layers without content, with the reason in `missing`. */
export function cycled(state: LayersState, there: LayersThere): LayersState {
  if (state.traffic) return layersOff;
  if (state.weather) return switched(layersOff, 'traffic', true, there);
  const weather = switched(layersOff, 'weather', true, there);
  if (weather.weather || !anythingOf(there, 'traffic', [])) return weather;
  return { ...switched(layersOff, 'traffic', true, there), missing: weather.missing };
}

/** Drops a repeatedly failing layer, and turns its switch off if nothing else is left to show. */
export function withoutOverlay(state: LayersState, name: OverlayName, there: LayersThere): LayersState {
  if (!overlaysShown(state).includes(name)) return state;
  const which = members.traffic.includes(name) ? 'traffic' : 'weather';
  const lost = [...state.lost, name];
  const names = members[which].filter((member) => lost.includes(member));
  return { ...state, lost, [which]: anythingOf(there, which, lost), missing: { names, why: 'failed' } };
}
