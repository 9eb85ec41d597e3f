import { mapTexts } from '@roadcast/messages/map';
import { CloudSun, TrafficCone, X } from 'lucide-react';
import type { MapFeatureLayer } from '../../lib/define-feature.ts';
import { PanelButton } from '../../map/controls/panel-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LayersState } from './layer-state.ts';
import type { MapLayers } from './use-map-layers.ts';

const words = mapTexts.layers;

interface LayerButtonsProps {
  readonly layers: MapLayers;
  readonly others: readonly MapFeatureLayer[];
}

/** Layer switches in the map's layers panel. */
export function LayerButtons({ layers: { state, toggleWeather, toggleTraffic }, others }: LayerButtonsProps) {
  return (
    <>
      <PanelButton
        label={words.weather}
        aria-pressed={state.weather}
        icon={<CloudSun size={20} aria-hidden />}
        onClick={toggleWeather}
      />
      {others.map((layer) => (
        <OtherSwitch key={layer.name} layer={layer} />
      ))}
      <PanelButton
        label={words.traffic}
        aria-pressed={state.traffic}
        icon={<TrafficCone size={20} aria-hidden />}
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
  return <PanelButton label={label} aria-pressed={shown} icon={<Picture size={20} aria-hidden />} onClick={toggle} />;
}

/** Dot on the layers button while a layer is on, because phones don't show the layer's name there. */
export function LayersMark({ layers: { state }, others }: LayerButtonsProps) {
  if (state.weather || state.traffic) return <MarkDot />;
  return others.map((layer) => <OtherMark key={layer.name} layer={layer} />);
}

/** Dot for another feature's layer, if that layer has a switch. */
function OtherMark({ layer }: { readonly layer: MapFeatureLayer }) {
  return layer.useShown() && layer.switch && <MarkDot />;
}

const MarkDot = () => (
  <span className="absolute top-2 right-2 size-2.5 rounded-full bg-accent shadow-[0_0_0_2px_var(--paper)]" />
);

function modeOf({ weather, traffic }: LayersState): string {
  if (weather && traffic) return words.bothOn;
  if (weather) return words.weatherOn;
  return traffic ? words.trafficOn : words.off;
}

/** Button next to the layers panel's that cycles through the layers. */
export function LayerCycle({ state, cycle }: MapLayers) {
  const on = state.weather || state.traffic;
  return (
    <button
      type="button"
      title={words.cycle}
      onClick={cycle}
      className={classNames(
        'target w-full rounded-[0.875rem] px-3.5 py-1 text-left font-semibold text-sm transition-colors duration-150 hover:bg-primary-wash',
        on ? 'text-primary' : 'text-ink',
      )}
    >
      {modeOf(state)}
    </button>
  );
}

/** Lists what is missing in the enabled layers. Stays until closed, or until a layer is switched. */
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
