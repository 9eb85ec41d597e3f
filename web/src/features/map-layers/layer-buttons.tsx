import { mapTexts } from '@roadcast/messages/map';
import { CloudSun, Layers, TrafficCone, X } from 'lucide-react';
import type { MapFeatureLayer } from '../../lib/define-feature.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LayersState } from './layer-state.ts';
import type { MapLayers } from './use-map-layers.ts';

const words = mapTexts.layers;

const tint = (on: boolean): string => (on ? 'text-primary' : 'text-muted');
const pressed = (on: boolean): string => (on ? 'bg-primary-wash' : '');

interface LayerButtonsProps {
  readonly layers: MapLayers;
  readonly others: readonly MapFeatureLayer[];
}

/** Layer switches in the button column at the map's left edge. */
export function LayerButtons({ layers: { state, toggleWeather, toggleTraffic }, others }: LayerButtonsProps) {
  return (
    <>
      <IconButton
        label={words.weather}
        aria-pressed={state.weather}
        className={pressed(state.weather)}
        icon={<CloudSun size={20} aria-hidden className={tint(state.weather)} />}
        onClick={toggleWeather}
      />
      {others.map((layer) => (
        <OtherSwitch key={layer.name} layer={layer} />
      ))}
      <IconButton
        label={words.traffic}
        aria-pressed={state.traffic}
        className={pressed(state.traffic)}
        icon={<TrafficCone size={20} aria-hidden className={tint(state.traffic)} />}
        onClick={toggleTraffic}
      />
    </>
  );
}

/** Switch for another feature's layer; renders nothing if the layer has none. */
function OtherSwitch({ layer }: { readonly layer: MapFeatureLayer }) {
  const shown = layer.useShown();
  if (!layer.switch) return null;
  const { label, Picture, toggle } = layer.switch;
  return (
    <IconButton
      label={label}
      aria-pressed={shown}
      className={pressed(shown)}
      icon={<Picture size={20} aria-hidden className={tint(shown)} />}
      onClick={toggle}
    />
  );
}

function modeOf({ weather, traffic }: LayersState): string {
  if (weather && traffic) return words.bothOn;
  if (weather) return words.weatherOn;
  return traffic ? words.trafficOn : words.off;
}

/** Button at the map's top right that cycles through the layers. */
export function LayerCycle({ state, cycle }: MapLayers) {
  const on = state.weather || state.traffic;
  return (
    <button
      type="button"
      title={words.cycle}
      onClick={cycle}
      className="target inline-flex items-center gap-2 rounded-[0.875rem] bg-paper px-3 py-1 text-left font-semibold text-ink text-sm shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)] transition-colors duration-150 hover:bg-primary-wash"
    >
      <Layers size={18} aria-hidden className={`shrink-0 ${tint(on)}`} />
      {modeOf(state)}
    </button>
  );
}

/** Lists what the enabled layers lack. Stays until closed, or until a layer is switched. */
export function LayerNotice({ state: { missing }, dismiss }: MapLayers) {
  if (!missing) return null;
  return (
    <div className="justify-self-center rounded-xl bg-paper shadow-lg">
      <Notice tone="caution">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-bold">
              {words.missing[missing.names.length > 1 ? 'weather' : (missing.names[0] ?? 'weather')]}
            </p>
            <p>{words.why[missing.why]}</p>
          </div>
          <IconButton label={words.dismiss} icon={<X size={18} aria-hidden />} onClick={dismiss} className="-m-2" />
        </div>
      </Notice>
    </div>
  );
}
