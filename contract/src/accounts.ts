import { tiers } from '@roadcast/core/plans';
import { z } from 'zod';
import { distanceUnits } from './constants.ts';
import { errorCodeSchema } from './errors.ts';
import { issue } from './issues.ts';
import { tripPreferencesSchema } from './preferences.ts';
import { routingCustomizationsSchema } from './vehicle.ts';

/** A driver's travel preferences. Every field has a value on a user's account; defaults: docs/product/trips-and-days.md#preferences. */
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
  /** The changed Pro sliders, replaced as a whole. Sliders for the driving day are stored as the preferences of the same meaning. */
  customizations: routingCustomizationsSchema,
});

export type UserPreferences = z.infer<typeof userPreferencesSchema>;

/** 'en', 'es', 'pt-BR'. */
const languageSchema = z
  .string()
  .max(35, issue('language'))
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, issue('language'));

/** A user, as returned to that user. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the user has confirmed the address. */
  emailVerified: z.boolean(),
  username: z.string().nullable(),
  subscriptionTier: z.enum(tiers),
  isAdmin: z.boolean(),
  language: z.string(),
  /** Whether age and terms still need confirmation, because the registration omitted them. See POST /api/me/consent. */
  consentRequired: z.boolean(),
  preferences: userPreferencesSchema,
  /** Epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;

/** The catalog has codes and messages for form errors; these only limit input length. */
const emailText = z.string().trim().max(254);
const usernameText = z.string().trim().max(254);
const passwordText = z.string().max(1024);
const tokenText = z.string().min(1).max(2048);

/** POST /api/login: an address or a username. The username field also accepts an address. */
export const loginRequestSchema = z.strictObject({
  email: emailText.optional(),
  username: usernameText.optional(),
  password: passwordText,
});

export const loginResponseSchema = z.object({ user: userSchema });

/** Consents an account requires. */
const consentShape = {
  /** Confirms being 13 or over. */
  ageConfirmed: z.boolean().optional(),
  /** The accepted terms: `TERMS_VERSION` of the submitted form. */
  termsVersion: z.string().max(20).optional(),
};

/** POST /api/register. A body without the consents is accepted; the account is asked on first use. */
export const registerRequestSchema = z.strictObject({
  email: emailText,
  password: passwordText,
  username: usernameText.optional(),
  language: languageSchema.default('en'),
  ...consentShape,
});

export const registerResponseSchema = z.object({ success: z.literal(true), user: userSchema, message: z.string() });

/** A failed sign-in: `{message}` plus the code and the field. See docs/product/api.md#failure-shapes. */
export const loginErrorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  field: z.string().optional(),
});

export type LoginError = z.infer<typeof loginErrorSchema>;

export const registerErrorSchema = loginErrorSchema.extend({ success: z.literal(false) });

export type RegisterError = z.infer<typeof registerErrorSchema>;

/** Confirms an action. */
export const doneResponseSchema = z.object({ success: z.literal(true), message: z.string() });

/** GET /api/me: the caller and their permissions. Available to guests, too. */
export const meResponseSchema = z.object({
  user: userSchema.nullable(),
  /** The tier that applies; on a private server, the highest for all. */
  tier: z.enum(tiers),
  edition: z.enum(['hosted', 'private']),
  /** Whether the account is suspended: its user can only export it, delete it and sign out. */
  suspended: z.boolean(),
});

export type Me = z.infer<typeof meResponseSchema>;

/** PATCH /api/me: only the changed fields. */
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

/** DELETE /api/me: requires the password, since an account can't be restored. */
export const deleteMeRequestSchema = z.strictObject({ password: passwordText });

/** POST /api/me/password: ends all other sessions. */
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: passwordText,
  newPassword: passwordText,
});

/** POST /api/password/forgot: the response is the same whether or not the account exists. */
export const forgotPasswordRequestSchema = z.strictObject({ email: emailText });

/** POST /api/password/reset: with the mailed link's token. */
export const resetPasswordRequestSchema = z.strictObject({ token: tokenText, password: passwordText });

/** POST /api/email/verify: with the mailed link's token. */
export const verifyEmailRequestSchema = z.strictObject({ token: tokenText });

/** GET /api/me/sessions: the account's active sessions. */
export const sessionsResponseSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The browser's User-Agent header. */
      userAgent: z.string(),
      /** Epoch milliseconds. */
      createdAt: z.number(),
      lastUsedAt: z.number(),
      /** Whether this is the calling session. */
      current: z.boolean(),
    }),
  ),
});

/** DELETE /api/me/sessions/{id}. */
export const sessionParamsSchema = z.object({ id: z.string().min(1).max(64) });

/** A pending change of email address. */
export const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  /** Which of the two addresses are confirmed. */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>;

/** GET /api/me/email-change, and the response to requesting or canceling a change. */
export const emailChangeResponseSchema = z.object({ pending: pendingEmailChangeSchema.nullable() });

/** POST /api/me/email-change: mails a link to both addresses; nothing changes until both were used. */
export const requestEmailChangeRequestSchema = z.strictObject({ email: emailText, password: passwordText });

/** POST /api/email/change/confirm and /cancel: with either mailed link's token. */
export const emailChangeLinkRequestSchema = z.strictObject({ token: tokenText });

/** Result of confirming one of the two links. */
export const confirmEmailChangeResponseSchema = z.object({
  /** False until the other address is confirmed. */
  changed: z.boolean(),
  message: z.string(),
});

/** GET /api/me/export: everything stored about the user, by part of the product. */
export const exportResponseSchema = z.object({
  exportedAt: z.number(),
  account: z.record(z.string(), z.unknown()),
  data: z.record(z.string(), z.unknown()),
});
