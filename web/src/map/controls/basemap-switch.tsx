import { mapTexts } from '@roadcast/messages/map';
import { MapIcon } from 'lucide-react';
import { changeSettings, useSettings } from '../../lib/settings.ts';
import { PanelButton } from './panel-button.tsx';

/** Switch between streets and the embedded road atlas. The choice is stored in this browser. */
export function BasemapSwitch() {
  const { basemap } = useSettings();
  const streets = basemap === 'streets';
  return (
    <PanelButton
      label={streets ? mapTexts.showAtlas : mapTexts.showStreets}
      icon={<MapIcon size={19} aria-hidden />}
      onClick={() => changeSettings({ basemap: streets ? 'atlas' : 'streets' })}
    />
  );
}
