import { legalPaths } from './document.ts';

const targets = [...legalPaths, '/settings'] as const;

/** Returns the page a legal text links to; null for unknown targets, which are shown as text. */
export const linkTarget = (address: string | null): (typeof targets)[number] | null =>
  targets.find((target) => target === address) ?? null;
