import { isSightId } from '@roadcast/core/trip-request';
import { useLocation } from '../../../lib/navigation.ts';

/** Returns the sight in the address, from a shared link; null if none. */
export function useSharedId(): string | null {
  const { sight } = useLocation().search;
  return typeof sight === 'string' && isSightId(sight) ? sight : null;
}
