import { itineraryTexts } from '@roadcast/messages/itinerary';
import { copyText } from '../../../lib/links/copy-text.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import type { TripLink } from '../../trip-session/public.ts';

const { summary } = itineraryTexts;

/** Copies a link and shows the result. Starts copying before awaiting anything, as some browsers require. */
export async function copyLink(makeLink: () => Promise<TripLink>): Promise<void> {
  const made = makeLink();
  const url = made.then((link) => {
    if (link.url === null) throw new Error('too long');
    return link.url;
  });
  const copied = await copyText(url).then(
    () => true,
    () => false,
  );
  const { signed, dated, url: whole } = await made;
  if (whole === null) toastError(summary.linkTooLong, { hint: summary.linkTooLongHint });
  else if (!copied) toastError(summary.linkNotCopied);
  else
    toastSuccess(summary.linkCopied, {
      hint: [summary.linkHolds({ dated }), signed ? '' : summary.linkPlain].join(' ').trim(),
    });
}
