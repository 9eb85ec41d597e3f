import type { Credit } from '@roadcast/contract';
import { AttributionControl, type Map as MapLibreMap, ScaleControl } from 'maplibre-gl';

/** Screens with room for unfolded credits. */
const WIDE = '(min-width: 48rem)';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Returns a credit as HTML for the map's attribution control. */
export const creditHtml = ({ text, url }: Credit): string =>
  url === null
    ? escaped(text)
    : `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`;

/** Credits that must be visible without a tap if there's room, as OpenStreetMap's license requires. */
const isSeenFirst = ({ text }: Credit): boolean => text.includes('OpenStreetMap');

/**
 * Shows credits and a scale at the bottom of the map. Credits are folded to a button that shows all of them. Returns a
 * function to remove them. @param unit unit of the scale.
 */
export function showCredits(map: MapLibreMap, credits: readonly Credit[], unit: 'imperial' | 'metric'): () => void {
  const attribution = new AttributionControl({ compact: true, customAttribution: credits.map(creditHtml) });
  const scale = new ScaleControl({ unit, maxWidth: 120 });
  map.addControl(attribution, 'bottom-right');
  map.addControl(scale, 'bottom-right');
  // The control starts unfolded, until the map is dragged.
  if (!credits.some(isSeenFirst) || !matchMedia(WIDE).matches) {
    const element = map.getContainer().querySelector('.maplibregl-ctrl-attrib');
    element?.classList.remove('maplibregl-compact-show');
    element?.removeAttribute('open');
  }
  return () => {
    // Removing a map also removes its controls.
    for (const control of [scale, attribution]) if (map.hasControl(control)) map.removeControl(control);
  };
}
