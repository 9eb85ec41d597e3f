import { z } from 'zod';
import { MOST_UPLOAD_BYTES, pictureSizes } from '../constants.ts';
import { issue } from '../issues.ts';

/** POST /api/objects/upload. An empty body allows any picture up to `MOST_UPLOAD_BYTES`. */
export const uploadRequestSchema = z
  .strictObject({
    /** Exact size of the file, bytes. */
    size: z
      .number()
      .int(issue('upload_size'))
      .min(1, issue('upload_size'))
      .max(MOST_UPLOAD_BYTES, issue('upload_size')),
    /** Media type, like 'image/jpeg'. */
    type: z
      .string()
      .max(80, issue('upload_type'))
      .regex(/^image\/[a-z0-9][a-z0-9.+-]*$/, issue('upload_type')),
  })
  .partial()
  .nullish();

/** Where to upload a file. */
export const uploadResponseSchema = z.object({
  /**
   * URL for a single PUT of the file with its `content-type`: a path on this server, or an absolute URL of the bucket.
   * Calls that use the file also accept it instead of `objectPath`.
   */
  uploadURL: z.string(),
  /** Path that identifies the file in calls that use it. */
  objectPath: z.string(),
  /** When the URL expires and the file, if unused, is deleted; epoch milliseconds. */
  expiresAt: z.number(),
});

export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** PUT /api/objects/upload/:token. */
export const receiveUploadParamsSchema = z.object({ token: z.string().min(1).max(100) });

export const receiveUploadResponseSchema = z.object({ success: z.literal(true), objectPath: z.string() });

export const objectParamsSchema = z.object({ id: z.string().min(1).max(64) });

/** Query for a picture. The response is AVIF or WebP, depending on `Accept`. */
export const objectQuerySchema = z.object({ size: z.enum(pictureSizes).default('large') });

/** Size and colors of a picture, for layout and contrast before it loads. */
export const pictureSchema = z.object({
  /** Size of the large version, pixels. */
  width: z.number().int(),
  height: z.number().int(),
  smallUrl: z.string(),
  /** Blurred preview for the `thumbhash` package, Base64. */
  thumbhash: z.string(),
  /** WCAG relative luminance of the picture's darkest and lightest hundredths, 0 to 1. */
  luminance: z.object({ darkest: z.number(), lightest: z.number() }),
});

export type Picture = z.infer<typeof pictureSchema>;
