import { language } from '@roadcast/messages/language';
import { onDemand } from './on-demand.ts';

const enumeration = onDemand(() => new Intl.ListFormat(language, { type: 'unit' }));
const conjunction = onDemand(() => new Intl.ListFormat(language, { type: 'conjunction' }));
const disjunction = onDemand(() => new Intl.ListFormat(language, { type: 'disjunction' }));

/** Joins parts as 'A, B, C', skipping empty ones. */
export const listText = (parts: Iterable<string>): string => enumeration().format(present(parts));

/** Joins parts as 'A, B, and C', skipping empty ones. */
export const andText = (parts: Iterable<string>): string => conjunction().format(present(parts));

/** Joins parts as 'A, B, or C', skipping empty ones. */
export const orText = (parts: Iterable<string>): string => disjunction().format(present(parts));

const present = (parts: Iterable<string>): string[] => [...parts].filter((part) => part !== '');
