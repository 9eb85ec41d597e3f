import { chargingTexts } from '@roadcast/messages/charging';
import { mapTexts } from '@roadcast/messages/map';
import { stationsTexts } from '@roadcast/messages/stations';
import { CloudSun, Fuel, Layers, PlugZap, TrafficCone, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LayersState } from './layer-state.ts';
import type { MapLayers } from './use-map-layers.ts';

const words = mapTexts.layers;

const tint = (on: boolean): string => (on ? 'text-primary' : 'text-muted');
const pressed = (on: boolean): string => (on ? 'bg-primary-wash' : '');

/** A layer that another feature draws. */
export interface OtherLayer {
  readonly on: boolean;
  readonly toggle: () => void;
}

interface LayerButtonsProps {
  readonly layers: MapLayers;
  /** The gas stations and what else lies beside the road. */
  readonly services: OtherLayer;
  /** Where vehicles charge. */
  readonly chargers: OtherLayer;
}

/** The switches in the column of buttons at the map's left. */
export function LayerButtons({
  layers: { state, toggleWeather, toggleTraffic },
  services,
  chargers,
}: LayerButtonsProps) {
  return (
    <>
      <IconButton
        label={words.weather}
        aria-pressed={state.weather}
        className={pressed(state.weather)}
        icon={<CloudSun size={20} aria-hidden className={tint(state.weather)} />}
        onClick={toggleWeather}
      />
      <IconButton
        label={stationsTexts.layer.switch}
        aria-pressed={services.on}
        className={pressed(services.on)}
        icon={<Fuel size={20} aria-hidden className={tint(services.on)} />}
        onClick={services.toggle}
      />
      <IconButton
        label={chargingTexts.layer}
        aria-pressed={chargers.on}
        className={pressed(chargers.on)}
        icon={<PlugZap size={20} aria-hidden className={tint(chargers.on)} />}
        onClick={chargers.toggle}
      />
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

function modeOf({ weather, traffic }: LayersState): string {
  if (weather && traffic) return words.bothOn;
  if (weather) return words.weatherOn;
  return traffic ? words.trafficOn : words.off;
}

/** The button at the map's top right that goes from one layer to the next. */
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

/** What is missing of the layers that were switched on. It stays until it is closed or another layer is switched. */
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
