import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { settingsTexts } from '@roadcast/messages/settings';
import { changeSettings, glassLevels, useSettings } from '../../lib/settings.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const { opacity: words } = backgroundsTexts;

/** Control for the opacity of all cards, in four levels. */
export function OpacityCard() {
  const { glassOpacityLevel } = useSettings();
  return (
    <Card heading={words.heading}>
      <Segmented
        label={words.heading}
        hideLabel
        options={glassLevels.map((value) => ({ value, label: settingsTexts.glassLevels[value] }))}
        value={glassOpacityLevel}
        onChange={(level) => changeSettings({ glassOpacityLevel: level })}
      />
      <p className="mt-2 text-muted text-sm">{words.hint}</p>
    </Card>
  );
}
