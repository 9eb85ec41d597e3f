import { z } from 'zod';
import { logoFormats, logoTypes, storageLocations } from '../constants.ts';
import { errorCodeSchema } from '../errors.ts';

export const logoSchema = z.object({
  id: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  /** URL of the image. */
  url: z.string(),
  type: z.enum(logoTypes),
  format: z.enum(logoFormats),
  /** Size as served, bytes. */
  size: z.number().int(),
  /** Epoch milliseconds. */
  uploadedAt: z.number(),
  storageLocation: z.enum(storageLocations),
  /** Whether the logo is in use, because it is the latest of its type. */
  current: z.boolean(),
});

export type Logo = z.infer<typeof logoSchema>;

/** GET /api/backgrounds/logos: logos, newest first. Guests and users get the logos in use, administrators get all. */
export const logosResponseSchema = z.array(logoSchema);

/** Response to POST /api/backgrounds/upload-logo, a form with the file in `logo` and `logoType`. */
export const uploadLogoResponseSchema = z.object({
  success: z.literal(true),
  logoType: z.enum(logoTypes),
  url: z.string(),
  storageLocation: z.enum(storageLocations),
  logo: logoSchema,
  /** Message: '{name} uploaded successfully to {location}!'. */
  message: z.string(),
});

export const logoParamsSchema = z.object({ id: z.string().min(1).max(64) });

export const deleteLogoResponseSchema = z.object({
  success: z.literal(true),
  /** Where the file was stored. */
  deletedFrom: z.enum(storageLocations),
});

/** Error response of uploading or deleting a logo. See docs/product/api.md#failure-shapes. */
export const logoErrorSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: errorCodeSchema,
  field: z.string().optional(),
});

export type LogoError = z.infer<typeof logoErrorSchema>;

/**
 * GET /api/backgrounds/serve-logo/:file, with the file name from a logo's `url`, or a type ('header') for the logo in
 * use.
 */
export const serveLogoParamsSchema = z.object({ file: z.string().min(1).max(80) });
