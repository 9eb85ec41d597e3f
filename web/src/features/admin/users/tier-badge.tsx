import type { Tier } from '@roadcast/core/plans';
import { tiersTexts } from '@roadcast/messages/tiers';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

/** Badge colors; the other plans have a neutral badge. */
const tones: Partial<Record<Tier, BadgeTone>> = { PRO: 'good', STANDARD: 'primary', FLEET: 'good' };

/** Badge with a user's plan. */
export const TierBadge = ({ tier }: { readonly tier: Tier }) => (
  <Badge tone={tones[tier] ?? 'plain'}>{tiersTexts.names[tier]}</Badge>
);
