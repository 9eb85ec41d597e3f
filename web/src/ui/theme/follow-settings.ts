import { currentSettings, onSettingsChange } from '../../lib/settings.ts';

/** Puts the driver's theme and glass on the page, and keeps them there. */
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
