import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { copyLink } from '../../../../lib/links/send-link.ts';
import { toastError, toastSuccess } from '../../../../ui/toasts.ts';
import { linkOfShare } from './route-marker.ts';

const words = communityPanelTexts.done;

/** Copies a shared trip's link, with a toast. */
export async function copyShareLink(shareCode: string): Promise<void> {
  const url = linkOfShare(shareCode);
  if (await copyLink(url)) toastSuccess(words.copied, { hint: url });
  else toastError(words.copyFailed, { hint: url });
}
