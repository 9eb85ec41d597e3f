import { z } from 'zod';
import { BACKGROUND_NAME_LENGTH, backgroundTypes } from '../constants.ts';
import { issue } from '../issues.ts';
import { pictureSchema } from './objects.ts';

const ID_LENGTH = 64;

/** Maximum length of an upload's URL, which may be a bucket's signed URL. */
const URL_LENGTH = 2048;

const NAME_ISSUE = issue('background_name');

export const backgroundSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** URL of the picture; for a built-in background, its id. */
  url: z.string(),
  type: z.enum(backgroundTypes),
  /** Picture; null for built-in backgrounds, which the client draws. */
  picture: pictureSchema.nullable(),
});

export type Background = z.infer<typeof backgroundSchema>;

/**
 * GET /api/backgrounds and /api/backgrounds/admin: built-in backgrounds, followed by those shared by administrators and
 * the caller's own, oldest first.
 */
export const backgroundsResponseSchema = z.array(backgroundSchema);

/**
 * GET and POST /api/backgrounds/user: the chosen background. `gradient` for guests, or if the chosen background was
 * deleted.
 */
export const chosenBackgroundSchema = z.object({
  backgroundId: z.string(),
  backgroundUrl: z.string(),
  background: backgroundSchema,
});

export type ChosenBackground = z.infer<typeof chosenBackgroundSchema>;

/**
 * POST /api/backgrounds/user, with the id of a built-in or another background available to the caller. The URL, if
 * given, must match.
 */
export const chooseBackgroundRequestSchema = z.strictObject({
  backgroundId: z.string().min(1).max(ID_LENGTH),
  backgroundUrl: z.string().max(URL_LENGTH).nullish(),
});

export type ChooseBackgroundRequest = z.input<typeof chooseBackgroundRequestSchema>;

/**
 * Response to POST /api/backgrounds/upload, a form with the file in `background` and an optional `name`, which defaults
 * to the file's name without extension. Uploading doesn't choose the background.
 */
export const uploadBackgroundResponseSchema = z.object({
  success: z.literal(true),
  url: z.string(),
  background: backgroundSchema,
  message: z.string(),
});

export const backgroundParamsSchema = z.object({ id: z.string().min(1).max(ID_LENGTH) });

/** Response to DELETE /api/backgrounds/:id, with the background in use afterward. */
export const deleteBackgroundResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  chosen: chosenBackgroundSchema,
});

export const sharedBackgroundSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Path that identifies the background in DELETE /api/admin/backgrounds. */
  objectPath: z.string(),
  /** URL of the picture; for a built-in background, its id. */
  imageURL: z.string(),
  /** Whether the background is available to everyone or only to administrators. */
  isPublic: z.boolean(),
  /** Picture; null for built-in backgrounds. */
  picture: pictureSchema.nullable(),
});

export type SharedBackground = z.infer<typeof sharedBackgroundSchema>;

/** GET /api/admin/backgrounds: shared backgrounds, newest first. */
export const sharedBackgroundsResponseSchema = z.array(sharedBackgroundSchema);

/**
 * POST /api/admin/backgrounds. `imageURL` is a built-in background's id, or the `uploadURL` or `objectPath` of the
 * caller's upload.
 */
export const shareBackgroundRequestSchema = z.strictObject({
  name: z.string({ error: NAME_ISSUE }).trim().min(1, NAME_ISSUE).max(BACKGROUND_NAME_LENGTH, NAME_ISSUE),
  imageURL: z.string().min(1).max(URL_LENGTH),
  isPublic: z.boolean(),
});

export type ShareBackgroundRequest = z.input<typeof shareBackgroundRequestSchema>;

/** DELETE /api/admin/backgrounds, with the `objectPath`. */
export const unshareBackgroundRequestSchema = z.strictObject({ backgroundUrl: z.string().min(1).max(URL_LENGTH) });
