import { currentSettings, onSettingsChange } from '../../lib/settings.ts';

/** Applies the driver's theme and glass level to the page; updates on changes. */
export function followSettings(root: HTMLElement): void {
  const apply = () => {
    const { theme, glassOpacityLevel } = currentSettings();
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.glass = glassOpacityLevel;
  };
  apply();
  onSettingsChange(apply);
}
