import { currentSettings, onSettingsChange } from '../../lib/settings.ts';

/** Applies the user's theme and card opacity to the page, now and on changes. */
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
