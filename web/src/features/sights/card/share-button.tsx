import type { SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { Share2 } from 'lucide-react';
import { copyLink, sendLink } from '../../../lib/links/send-link.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { EXPLORE_PATH } from '../address/explore-path.ts';
import { sightLabel } from '../words/sight-words.ts';

const words = sightsTexts.share;

/** Returns a sight's public link. */
export const linkOf = (id: string): string => window.location.origin + EXPLORE_PATH + stringifySearch({ sight: id });

/** Shares a sight's link through the device, or copies it. */
async function share(sight: SightOnTheWire): Promise<void> {
  const url = linkOf(sight.id);
  if (await sendLink(sightLabel(sight), url)) return;
  if (await copyLink(url)) toastSuccess(words.copied, { hint: url });
  else toastError(words.failed, { hint: url });
}

export const ShareButton = ({ sight }: { readonly sight: SightOnTheWire }) => (
  <IconButton
    label={words.label({ name: sight.name })}
    icon={<Share2 size={20} aria-hidden />}
    className="shrink-0 text-muted"
    onClick={() => void share(sight)}
  />
);
