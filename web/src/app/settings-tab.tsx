import { SettingsPanel } from '../features/accounts/settings-panel.tsx';
import { useScreens } from './use-screens.ts';

/** User settings, with cards from all features. */
export function SettingsTab() {
  const { settingsSections } = useScreens();
  return (
    <SettingsPanel>
      {settingsSections.map(({ name, Part }) => (
        <Part key={name} />
      ))}
    </SettingsPanel>
  );
}
