import type { Credit } from '@roadcast/contract';
import { AttributionControl, type Map as MapLibreMap, ScaleControl } from 'maplibre-gl';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Returns a credit as HTML for the map's attribution control. */
export const creditHtml = ({ text, url }: Credit): string =>
  url === null
    ? escaped(text)
    : `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`;

/**
 * Shows credits and a scale at the bottom of the map. Returns a function to remove them. @param unit unit of the scale.
 */
export function showCredits(map: MapLibreMap, credits: readonly Credit[], unit: 'imperial' | 'metric'): () => void {
  const attribution = new AttributionControl({ compact: false, customAttribution: credits.map(creditHtml) });
  const scale = new ScaleControl({ unit, maxWidth: 120 });
  map.addControl(attribution, 'bottom-right');
  map.addControl(scale, 'bottom-right');
  return () => {
    // Removing a map also removes its controls.
    for (const control of [scale, attribution]) if (map.hasControl(control)) map.removeControl(control);
  };
}
