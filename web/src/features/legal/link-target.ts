import { legalPaths } from '@roadcast/contract';

const targets = [...Object.values(legalPaths), '/settings', '/usage'] as const;

/** Returns the page a legal text may link to; null for other targets, which render as text. */
export const linkTarget = (address: string | null): (typeof targets)[number] | null =>
  targets.find((target) => target === address) ?? null;
