import { legalPaths } from '@roadcast/contract';

const targets = [...Object.values(legalPaths), '/settings', '/usage'] as const;

/** Returns the address if legal text may link to it; otherwise null, and the link renders as plain text. */
export const linkTarget = (address: string | null): (typeof targets)[number] | null =>
  targets.find((target) => target === address) ?? null;
