import type { Notice } from './notices.ts';

/** @returns the code that a notice has, or had when it was kept as a sentence. */
export const noticeCode = ({ code, facts }: Notice): string => (code === 'kept_sentence' ? facts.was : code);
