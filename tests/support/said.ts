import type { Notice } from '@roadcast/contract';
import { noticeSentence } from '@roadcast/messages/sentences';

/** @returns the sentences of the notices with a code, in one text. */
export const said = (notices: readonly Notice[], code: Notice['code']): string =>
  notices
    .filter((notice) => notice.code === code)
    .map((notice) => noticeSentence(notice))
    .join(' ');
