import { tiers } from '@roadcast/core/plans';
import { z } from 'zod';
import { distanceUnits } from './constants.ts';
import { errorCodeSchema } from './errors.ts';
import { issue } from './issues.ts';
import { tripPreferencesSchema } from './preferences.ts';
import { userIdSchema } from './records/ids.ts';
import { routingCustomizationsSchema } from './vehicle.ts';

/** A user's travel preferences; all have values. See docs/product/trips-and-days.md#preferences for the defaults. */
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
  /** Changed Pro sliders, replaced as a whole. The sliders for days are stored as the equivalent preferences. */
  customizations: routingCustomizationsSchema,
});

export type UserPreferences = z.infer<typeof userPreferencesSchema>;

/** Language code, like 'en', 'es' or 'pt-BR'. */
const languageSchema = z
  .string()
  .max(35, issue('language'))
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, issue('language'));

/** A user's own account. */
export const userSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  /** Whether the user has confirmed the email address. */
  emailVerified: z.boolean(),
  username: z.string().nullable(),
  subscriptionTier: z.enum(tiers),
  isAdmin: z.boolean(),
  language: z.string(),
  /** Whether age and terms must still be confirmed because the registration omitted them. See POST /api/me/consent. */
  consentRequired: z.boolean(),
  preferences: userPreferencesSchema,
  /** Creation and last change, epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;

/** Limited only in length, because other form errors have their own codes and messages. */
const emailText = z.string().trim().max(254);
const usernameText = z.string().trim().max(254);
const passwordText = z.string().max(1024);
const tokenText = z.string().min(1).max(2048);

/** POST /api/login: an email address or a username. The username field also accepts an email address. */
export const loginRequestSchema = z.strictObject({
  email: emailText.optional(),
  username: usernameText.optional(),
  password: passwordText,
});

export const loginResponseSchema = z.object({ user: userSchema });

/** Consents required for an account. */
const consentShape = {
  /** Confirms an age of 13 or over. */
  ageConfirmed: z.boolean().optional(),
  /** `TERMS_VERSION` of the terms accepted in the form. */
  termsVersion: z.string().max(20).optional(),
};

/** POST /api/register. If consents are omitted, the app asks for them on first use. */
export const registerRequestSchema = z.strictObject({
  email: emailText,
  password: passwordText,
  username: usernameText.optional(),
  language: languageSchema.default('en'),
  ...consentShape,
});

export const registerResponseSchema = z.object({ success: z.literal(true), user: userSchema, message: z.string() });

/** A failed sign-in: `{message}` along with the code and the field. See docs/product/api.md#failure-shapes. */
export const loginErrorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  field: z.string().optional(),
});

export type LoginError = z.infer<typeof loginErrorSchema>;

export const registerErrorSchema = loginErrorSchema.extend({ success: z.literal(false) });

export type RegisterError = z.infer<typeof registerErrorSchema>;

/** Confirmation of an action. */
export const doneResponseSchema = z.object({ success: z.literal(true), message: z.string() });

/** GET /api/me: the caller and the caller's permissions. Also available to guests. */
export const meResponseSchema = z.object({
  user: userSchema.nullable(),
  /** Effective tier; on a private server, always the highest. */
  tier: z.enum(tiers),
  edition: z.enum(['hosted', 'private']),
  /** Whether the account is suspended, so the user can only export it, delete it and sign out. */
  suspended: z.boolean(),
});

export type Me = z.infer<typeof meResponseSchema>;

/** PATCH /api/me, with only the changed fields. */
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

/** DELETE /api/me. Requires the password because deleted accounts can't be restored. */
export const deleteMeRequestSchema = z.strictObject({ password: passwordText });

/** POST /api/me/password. Ends all other sessions. */
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: passwordText,
  newPassword: passwordText,
});

/** POST /api/password/forgot. The response is identical for existing and unknown accounts. */
export const forgotPasswordRequestSchema = z.strictObject({ email: emailText });

/** POST /api/password/reset, with the token from the emailed link. */
export const resetPasswordRequestSchema = z.strictObject({ token: tokenText, password: passwordText });

/** POST /api/email/verify, with the token from the emailed link. */
export const verifyEmailRequestSchema = z.strictObject({ token: tokenText });

/** GET /api/me/sessions. */
export const sessionsResponseSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** User-Agent header of the browser. */
      userAgent: z.string(),
      /** Start of the session and last use, epoch milliseconds. */
      createdAt: z.number(),
      lastUsedAt: z.number(),
      /** Whether this is the caller's session. */
      current: z.boolean(),
    }),
  ),
});

/** DELETE /api/me/sessions/{id}. */
export const sessionParamsSchema = z.object({ id: z.string().min(1).max(64) });

export const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  /** Whether each of the two addresses is confirmed. */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  /** When the links expire, epoch milliseconds. */
  expiresAt: z.number(),
});

export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>;

/** GET /api/me/email-change, and the response to requesting or canceling a change. */
export const emailChangeResponseSchema = z.object({ pending: pendingEmailChangeSchema.nullable() });

/** POST /api/me/email-change. Emails a link to both addresses; the address changes only after both are used. */
export const requestEmailChangeRequestSchema = z.strictObject({ email: emailText, password: passwordText });

/** POST /api/email/change/confirm and /cancel, with the token from either emailed link. */
export const emailChangeLinkRequestSchema = z.strictObject({ token: tokenText });

/** Response to confirming either link. */
export const confirmEmailChangeResponseSchema = z.object({
  /** False until both addresses are confirmed. */
  changed: z.boolean(),
  message: z.string(),
});

/** GET /api/me/export: all stored data about the user, by product area. */
export const exportResponseSchema = z.object({
  exportedAt: z.number(),
  account: z.record(z.string(), z.unknown()),
  data: z.record(z.string(), z.unknown()),
});
