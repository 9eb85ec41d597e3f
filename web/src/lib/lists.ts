import { language } from '@roadcast/messages/language';
import { onDemand } from './on-demand.ts';

const enumeration = onDemand(() => new Intl.ListFormat(language, { type: 'unit' }));
const conjunction = onDemand(() => new Intl.ListFormat(language, { type: 'conjunction' }));
const disjunction = onDemand(() => new Intl.ListFormat(language, { type: 'disjunction' }));

/** @returns 'A, B, C', without what is empty: facts one after the other. */
export const listText = (parts: Iterable<string>): string => enumeration().format(present(parts));

/** @returns 'A, B, and C', without what is empty. */
export const andText = (parts: Iterable<string>): string => conjunction().format(present(parts));

/** @returns 'A, B, or C', without what is empty. */
export const orText = (parts: Iterable<string>): string => disjunction().format(present(parts));

const present = (parts: Iterable<string>): string[] => [...parts].filter((part) => part !== '');
