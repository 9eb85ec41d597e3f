import { sitesTexts } from '@roadcast/messages/sites';

/** Prefix of the label of a position without a name: 'Near Denver, CO'. */
const NEAR = sitesTexts.near({ town: '' });

/** Returns the town in the label of a position without a name; null for other labels. */
export const townNear = (label: string): string | null => (label.startsWith(NEAR) ? label.slice(NEAR.length) : null);
