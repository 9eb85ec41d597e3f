import type { MapDescription, OverlayAbsence, OverlayName } from '@roadcast/contract';

/** The driver's switches: weather consists of several layers. */
export type LayerSwitch = 'weather' | 'traffic';

/** Available image layers, why the others are missing, and whether weather points are available. */
export interface LayersThere {
  /** Null before the server has responded. */
  readonly overlays: MapDescription['overlays'] | null;
  readonly weatherPoints: boolean;
}

/** Missing layers, with the main reason. */
export interface MissingLayers {
  readonly names: readonly OverlayName[];
  readonly why: OverlayAbsence | 'failed';
}

/** Enabled layers, those that failed, and the message about them. */
export interface LayersState {
  readonly weather: boolean;
  readonly traffic: boolean;
  /** Enabled, but failing repeatedly. */
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

/** Returns whether there is anything to show other than failed images. */
const anythingOf = (there: LayersThere, which: LayerSwitch, lost: readonly OverlayName[]): boolean =>
  (which === 'weather' && there.weatherPoints) ||
  members[which].some((name) => whyNot(there, name) === null && !lost.includes(name));

/** Returns the enabled, working image layers. */
export const overlaysShown = ({ weather, traffic, lost }: LayersState): readonly OverlayName[] =>
  [...(weather ? members.weather : []), ...(traffic ? members.traffic : [])].filter((name) => !lost.includes(name));

/** Toggles a layer. One with nothing to show stays off, and the state has the reason. */
export function switched(state: LayersState, which: LayerSwitch, on: boolean, there: LayersThere): LayersState {
  const lost = state.lost.filter((name) => !members[which].includes(name));
  const next: LayersState = { ...state, [which]: on, lost, missing: null };
  if (!on) return next;
  const absent = members[which].filter((name) => whyNot(there, name) !== null);
  // A server without clouds but with rain has the weather its operator chose.
  if (absent.length < members[which].length) return next;
  const [first] = absent;
  const why = (first && whyNot(there, first)) ?? 'failed';
  return { ...next, [which]: anythingOf(there, which, lost), missing: { names: absent, why } };
}

/** Cycles through nothing, weather, traffic. Skips layers with nothing to show, and the state has the reason. */
export function cycled(state: LayersState, there: LayersThere): LayersState {
  if (state.traffic) return layersOff;
  if (state.weather) return switched(layersOff, 'traffic', true, there);
  const weather = switched(layersOff, 'weather', true, there);
  if (weather.weather || !anythingOf(there, 'traffic', [])) return weather;
  return { ...switched(layersOff, 'traffic', true, there), missing: weather.missing };
}

/** Removes a repeatedly failing layer; if none of its group is left, turns the group off. */
export function withoutOverlay(state: LayersState, name: OverlayName, there: LayersThere): LayersState {
  if (!overlaysShown(state).includes(name)) return state;
  const which = members.traffic.includes(name) ? 'traffic' : 'weather';
  const lost = [...state.lost, name];
  const names = members[which].filter((member) => lost.includes(member));
  return { ...state, lost, [which]: anythingOf(there, which, lost), missing: { names, why: 'failed' } };
}
