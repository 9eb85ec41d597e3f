import type { Notice } from '@roadcast/contract';
import { noticeSentence } from '@roadcast/messages/sentences';

/** Returns the joined text of all notices with a code. */
export const said = (notices: readonly Notice[], code: Notice['code']): string =>
  notices
    .filter((notice) => notice.code === code)
    .map((notice) => noticeSentence(notice))
    .join(' ');
