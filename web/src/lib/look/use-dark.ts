import { useMedia } from '../hooks/use-media.ts';
import { useSettings } from '../settings.ts';

/** Returns whether the page is dark, from the user's theme or the system's. */
export function useDark(): boolean {
  const { theme } = useSettings();
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? system : theme === 'dark';
}
