import { consentTexts } from '@roadcast/messages/consent';
import { settingsTexts as words } from '@roadcast/messages/settings';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useKeepsPreferences } from '../../lib/consent.ts';
import { useReducedMotion } from '../../lib/hooks/use-media.ts';
import { changeSettings, useSettings } from '../../lib/settings.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useChangePreferences } from './use-preferences.ts';

/** Settings of this browser: theme, units, card opacity. */
export function AppearanceCard() {
  const settings = useSettings();
  const calm = useReducedMotion();
  const kept = useKeepsPreferences();
  const changePreferences = useChangePreferences();
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-4 text-muted">{kept ? words.lead : consentTexts.settings.visit}</p>
      <div className="space-y-5">
        <Segmented
          label={words.theme}
          options={[
            { value: 'system', label: words.themes.system, icon: <Monitor size={18} aria-hidden /> },
            { value: 'light', label: words.themes.light, icon: <Sun size={18} aria-hidden /> },
            { value: 'dark', label: words.themes.dark, icon: <Moon size={18} aria-hidden /> },
          ]}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Segmented
          label={words.unit}
          options={[
            { value: 'miles', label: words.units.miles },
            { value: 'kilometers', label: words.units.kilometers },
          ]}
          value={settings.distanceUnit}
          onChange={(distanceUnit) => {
            changeSettings({ distanceUnit });
            changePreferences({ distanceUnit });
          }}
        />
        <div>
          <Segmented
            label={words.glass}
            options={[
              { value: 'low', label: words.glassLevels.low },
              { value: 'medium', label: words.glassLevels.medium },
              { value: 'default', label: words.glassLevels.default },
              { value: 'high', label: words.glassLevels.high },
            ]}
            value={settings.glassOpacityLevel}
            onChange={(glassOpacityLevel) => changeSettings({ glassOpacityLevel })}
          />
          <p className="mt-1.5 text-muted text-sm">{words.glassHint}</p>
        </div>
        <div>
          <p className="font-semibold text-muted text-sm">{words.language}</p>
          <p>{words.languageNow}</p>
        </div>
        <div>
          <p className="font-semibold text-muted text-sm">{words.motion}</p>
          <p>{calm ? words.motionReduced : words.motionFull}</p>
        </div>
      </div>
    </Card>
  );
}
