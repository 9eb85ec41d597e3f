import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { Users } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { COMMUNITY_PATH } from './panel/address/community-path.ts';

/** Link to the Community tab's form for the open trip. */
export const ShareWithCommunity = () => (
  <Link
    to={COMMUNITY_PATH}
    search={(now) => ({ ...now, show: 'share' })}
    className="target mt-2 flex items-center justify-center gap-2 rounded-xl px-4 py-2 text-center font-semibold leading-tight shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
  >
    <Users size={18} className="shrink-0" aria-hidden />
    {sharedTripTexts.shareOpenTrip}
  </Link>
);
