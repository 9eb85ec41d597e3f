import { useMedia } from '../../lib/hooks/use-media.ts';

/** Returns whether the device is set to save data. */
export function useLessData(): boolean {
  const reduced = useMedia('(prefers-reduced-data: reduce)');
  return reduced || saves(navigator);
}

/** Some browsers don't support this. */
const saves = (of: Navigator): boolean => {
  const connection: unknown = 'connection' in of ? of.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};
