import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Share } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type TripLink, useTrip, useTripLink } from '../../trip-session/public.ts';
import { copyLink } from '../itinerary/copy-link.ts';

const { header: words, summary } = itineraryTexts;

/** Opens the device's share sheet with the trip's link, or copies the link if there is no share sheet. */
export function ShareButton() {
  const { trip } = useTrip();
  const makeLink = useTripLink();
  const share = async (make: () => Promise<TripLink>): Promise<void> => {
    if (!trip || typeof navigator.share !== 'function') return copyLink(make);
    const { url } = await make();
    if (url === null) return copyLink(() => Promise.resolve({ signed: false, dated: false, url }));
    const title = summary.fromTo({ from: trip.origin, to: trip.destination });
    // Closing the share sheet without a choice rejects.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <IconButton
      label={words.share}
      icon={<Share size={20} aria-hidden />}
      disabled={!makeLink}
      onClick={() => makeLink && void share(makeLink)}
      className="text-primary"
    />
  );
}
