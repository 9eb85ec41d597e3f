import { adminTexts } from '@roadcast/messages/admin';

const { kinds } = adminTexts.queue;

const hasWords = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** Returns a report kind's name, or its code if it has no name. */
export const kindWords = (kind: string): string => (hasWords(kind) ? kinds[kind] : kind);
