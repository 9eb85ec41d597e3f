import { mapTexts } from '@roadcast/messages/map';
import { Layers } from 'lucide-react';
import { changeSettings, useSettings } from '../../lib/settings.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Switch between streets and the embedded road atlas. The choice is stored in this browser. */
export function BasemapSwitch() {
  const { basemap } = useSettings();
  const streets = basemap === 'streets';
  return (
    <IconButton
      label={streets ? mapTexts.showAtlas : mapTexts.showStreets}
      icon={<Layers size={19} aria-hidden className={streets ? 'text-primary' : 'text-muted'} />}
      onClick={() => changeSettings({ basemap: streets ? 'atlas' : 'streets' })}
    />
  );
}
