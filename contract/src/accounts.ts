import { tiers } from '@roadcast/core/plans';
import { z } from 'zod';
import { distanceUnits } from './constants.ts';
import { errorCodeSchema } from './errors.ts';
import { issue } from './issues.ts';
import { tripPreferencesSchema } from './preferences.ts';
import { routingCustomizationsSchema } from './vehicle.ts';

/** How a driver likes to travel. Every field has a value on a user's account; the defaults are the specification's. */
export const userPreferencesSchema = z.object({
  ...tripPreferencesSchema.pick({
    drivingHoursPerDay: true,
    driveTimePerLeg: true,
    stopLength: true,
    avoidSevereWeather: true,
    scenicRoutes: true,
    avoidTolls: true,
    prioritizeEfficient: true,
  }).shape,
  distanceUnit: z.enum(distanceUnits),
  /** The Pro sliders that were moved; changed as a whole. Those of the days are kept as the preferences that they are. */
  customizations: routingCustomizationsSchema,
});

export type UserPreferences = z.infer<typeof userPreferencesSchema>;

/** 'en', 'es', 'pt-BR'. */
const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, issue('language'));

/** A user as the user itself sees it. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the address has been shown to be the user's. */
  emailVerified: z.boolean(),
  username: z.string().nullable(),
  subscriptionTier: z.enum(tiers),
  isAdmin: z.boolean(),
  language: z.string(),
  /** Whether the age and the terms are still to be confirmed: the registration did not say. See POST /api/me/consent. */
  consentRequired: z.boolean(),
  preferences: userPreferencesSchema,
  /** Epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;

/** Codes and sentences of what a form got wrong are the catalog's; these only bound what is read at all. */
const emailText = z.string().trim().max(254);
const usernameText = z.string().trim().max(254);
const passwordText = z.string().max(1024);
const tokenText = z.string().min(1).max(2048);

/** POST /api/login: an address or a username. An address in the username's field is understood. */
export const loginRequestSchema = z.strictObject({
  email: emailText.optional(),
  username: usernameText.optional(),
  password: passwordText,
});

export const loginResponseSchema = z.object({ user: userSchema });

/** What somebody confirms to have an account. */
const consentShape = {
  /** That the user is 13 or over. */
  ageConfirmed: z.boolean().optional(),
  /** The terms that the user has read and accepts: `TERMS_VERSION` of the form that was filled in. */
  termsVersion: z.string().max(20).optional(),
};

/** POST /api/register. The specification's body confirms nothing: such an account is asked when it is first used. */
export const registerRequestSchema = z.strictObject({
  email: emailText,
  password: passwordText,
  username: usernameText.optional(),
  language: languageSchema.default('en'),
  ...consentShape,
});

export const registerResponseSchema = z.object({ success: z.literal(true), user: userSchema, message: z.string() });

/** The specification reads a failed sign-in as `{message}`; the code and the field stand beside it. */
export const loginErrorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  field: z.string().optional(),
});

export type LoginError = z.infer<typeof loginErrorSchema>;

export const registerErrorSchema = loginErrorSchema.extend({ success: z.literal(false) });

export type RegisterError = z.infer<typeof registerErrorSchema>;

/** What there is to say about something that was done. */
export const doneResponseSchema = z.object({ success: z.literal(true), message: z.string() });

/** GET /api/me: who is calling, and what they may. Guests are told so, too. */
export const meResponseSchema = z.object({
  user: userSchema.nullable(),
  /** What the caller's plan allows; on a private server everybody has everything. */
  tier: z.enum(tiers),
  edition: z.enum(['hosted', 'private']),
  /** Whether the account is suspended: it can be exported, deleted and signed out of, and nothing else. */
  suspended: z.boolean(),
});

export type Me = z.infer<typeof meResponseSchema>;

/** PATCH /api/me: only what changes. */
export const updateMeRequestSchema = z
  .strictObject({
    username: usernameText.nullable(),
    language: languageSchema,
    preferences: z.strictObject(userPreferencesSchema.shape).partial(),
  })
  .partial();

export const updateMeResponseSchema = z.object({ user: userSchema });

/** POST /api/me/consent. */
export const giveConsentRequestSchema = z.strictObject(consentShape);

/** DELETE /api/me: the password once more, since nothing brings the account back. */
export const deleteMeRequestSchema = z.strictObject({ password: passwordText });

/** POST /api/me/password: every other session ends. */
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: passwordText,
  newPassword: passwordText,
});

/** POST /api/password/forgot: the answer is the same whether or not there is such an account. */
export const forgotPasswordRequestSchema = z.strictObject({ email: emailText });

/** POST /api/password/reset: with the token of the mail's link. */
export const resetPasswordRequestSchema = z.strictObject({ token: tokenText, password: passwordText });

/** POST /api/email/verify: with the token of the mail's link. */
export const verifyEmailRequestSchema = z.strictObject({ token: tokenText });

/** GET /api/me/sessions: where the account is signed in. */
export const sessionsResponseSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The browser's own words. */
      userAgent: z.string(),
      /** Epoch milliseconds. */
      createdAt: z.number(),
      lastUsedAt: z.number(),
      /** Whether this is the session that asks. */
      current: z.boolean(),
    }),
  ),
});

/** DELETE /api/me/sessions/{id}. */
export const sessionParamsSchema = z.object({ id: z.string().min(1).max(64) });

/** A change of the email address that waits for its links. */
export const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  /** Which of the two addresses have confirmed. */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>;

/** GET /api/me/email-change, and the answer to asking for a change or ending one. */
export const emailChangeResponseSchema = z.object({ pending: pendingEmailChangeSchema.nullable() });

/** POST /api/me/email-change: a link goes to both addresses, and nothing changes until both were used. */
export const requestEmailChangeRequestSchema = z.strictObject({ email: emailText, password: passwordText });

/** POST /api/email/change/confirm and /cancel: with the token of either mail's link. */
export const emailChangeLinkRequestSchema = z.strictObject({ token: tokenText });

/** What confirming with one of the two links came to. */
export const confirmEmailChangeResponseSchema = z.object({
  /** False while the other address has not confirmed. */
  changed: z.boolean(),
  message: z.string(),
});

/** GET /api/me/export: everything that is kept about the user, by the part of the product that keeps it. */
export const exportResponseSchema = z.object({
  exportedAt: z.number(),
  account: z.record(z.string(), z.unknown()),
  data: z.record(z.string(), z.unknown()),
});
