import { legalPaths } from './document.ts';

const targets = [...legalPaths, '/settings'] as const;

/** @returns the page that a legal text links to; null for what is none of ours, which is shown as words. */
export const linkTarget = (address: string | null): (typeof targets)[number] | null =>
  targets.find((target) => target === address) ?? null;
