import type { MapDescription, OverlayAbsence, OverlayName } from '@roadcast/contract';

/** What the driver switches: the weather is several layers at once. */
export type LayerSwitch = 'weather' | 'traffic';

/** Layers of pictures that could be asked for, why the others could not, and whether weather points can be shown besides. */
export interface LayersThere {
  /** Null where the server has not said. */
  readonly overlays: MapDescription['overlays'] | null;
  readonly weatherPoints: boolean;
}

/** Layers that are missing, with the one reason that is worth telling. */
export interface MissingLayers {
  readonly names: readonly OverlayName[];
  readonly why: OverlayAbsence | 'failed';
}

/** What is switched on, what of it did not come, and what the driver is told about it. */
export interface LayersState {
  readonly weather: boolean;
  readonly traffic: boolean;
  /** Switched on, but its tiles keep failing. */
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

/** @returns whether there is anything to show but the pictures that are lost. */
const anythingOf = (there: LayersThere, which: LayerSwitch, lost: readonly OverlayName[]): boolean =>
  (which === 'weather' && there.weatherPoints) ||
  members[which].some((name) => whyNot(there, name) === null && !lost.includes(name));

/** @returns layers of pictures that are on and come. */
export const overlaysShown = ({ weather, traffic, lost }: LayersState): readonly OverlayName[] =>
  [...(weather ? members.weather : []), ...(traffic ? members.traffic : [])].filter((name) => !lost.includes(name));

/** Switches a layer. What cannot be shown at all stays off, and the state says why. */
export function switched(state: LayersState, which: LayerSwitch, on: boolean, there: LayersThere): LayersState {
  const lost = state.lost.filter((name) => !members[which].includes(name));
  const next: LayersState = { ...state, [which]: on, lost, missing: null };
  if (!on) return next;
  const absent = members[which].filter((name) => whyNot(there, name) !== null);
  // A server without clouds but with rain has the weather that its operator wants.
  if (absent.length < members[which].length) return next;
  const [first] = absent;
  const why = (first && whyNot(there, first)) ?? 'failed';
  return { ...next, [which]: anythingOf(there, which, lost), missing: { names: absent, why } };
}

/** The next of: nothing, weather, traffic, nothing. What cannot be shown is passed over, and the state says why. */
export function cycled(state: LayersState, there: LayersThere): LayersState {
  if (state.traffic) return layersOff;
  if (state.weather) return switched(layersOff, 'traffic', true, there);
  const weather = switched(layersOff, 'weather', true, there);
  if (weather.weather || !anythingOf(there, 'traffic', [])) return weather;
  return { ...switched(layersOff, 'traffic', true, there), missing: weather.missing };
}

/** The tiles of a layer keep failing: it is left out; where nothing is left of what was switched on, that goes off. */
export function withoutOverlay(state: LayersState, name: OverlayName, there: LayersThere): LayersState {
  if (!overlaysShown(state).includes(name)) return state;
  const which = members.traffic.includes(name) ? 'traffic' : 'weather';
  const lost = [...state.lost, name];
  const names = members[which].filter((member) => lost.includes(member));
  return { ...state, lost, [which]: anythingOf(there, which, lost), missing: { names, why: 'failed' } };
}
