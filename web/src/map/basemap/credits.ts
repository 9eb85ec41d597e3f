import type { Credit } from '@roadcast/contract';
import { AttributionControl, type Map as MapLibreMap, ScaleControl } from 'maplibre-gl';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** @returns a credit as the map's control wants it. */
export const creditHtml = ({ text, url }: Credit): string =>
  url === null
    ? escaped(text)
    : `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`;

/** Puts the credits and the scale at the map's foot. @param unit of the scale. @returns how to take them away again. */
export function showCredits(map: MapLibreMap, credits: readonly Credit[], unit: 'imperial' | 'metric'): () => void {
  const attribution = new AttributionControl({ compact: false, customAttribution: credits.map(creditHtml) });
  const scale = new ScaleControl({ unit, maxWidth: 120 });
  map.addControl(attribution, 'bottom-right');
  map.addControl(scale, 'bottom-right');
  return () => {
    // A map that is taken away takes its controls along.
    for (const control of [scale, attribution]) if (map.hasControl(control)) map.removeControl(control);
  };
}
