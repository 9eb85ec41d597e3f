import { type giveConsentRequestSchema, TERMS_VERSION, type User } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts } from './account-parts.ts';
import { users } from './tables.ts';
import { userOnTheWire } from './user-on-the-wire.ts';

type Consent = z.output<typeof giveConsentRequestSchema>;

/** Stored proof of a user's consent. */
export interface KeptConsent {
  readonly ageConfirmedAt: Date;
  readonly termsVersion: string;
  readonly termsAcceptedAt: Date;
}

/**
 * Returns the record of a complete consent. @throws ApiError age_confirmation_required, terms_not_accepted,
 * terms_changed.
 */
export function consentOf({ ageConfirmed = false, termsVersion = '' }: Consent, now: Date): KeptConsent {
  if (!ageConfirmed) throw new ApiError('age_confirmation_required', { field: 'ageConfirmed' });
  if (termsVersion === '') throw new ApiError('terms_not_accepted', { field: 'termsVersion' });
  if (termsVersion !== TERMS_VERSION) throw new ApiError('terms_changed', { field: 'termsVersion' });
  return { ageConfirmedAt: now, termsVersion, termsAcceptedAt: now };
}

/**
 * Returns the record of a registration's consent; null if omitted, in which case the app requests consent on first use.
 */
export const consentOfRegistration = (consent: Consent, now: Date): KeptConsent | null =>
  consent.ageConfirmed === undefined && consent.termsVersion === undefined ? null : consentOf(consent, now);

/** Stores a user's consent. @throws ApiError like `consentOf`. */
export async function giveConsent(userId: UserId, consent: Consent, { db, clock }: AccountParts): Promise<User> {
  const [row] = await db.update(users).set(consentOf(consent, new Date())).where(eq(users.id, userId)).returning();
  if (!row) throw new ApiError('sign_in_required');
  return userOnTheWire(row, clock.now());
}
