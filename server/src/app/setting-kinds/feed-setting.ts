import { resolve } from 'node:path';
import { z } from 'zod';

/** Value of `FUEL_PRICES_FEED`. */
export type FeedLocation =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string };

/** Parses `FUEL_PRICES_FEED`. @throws ZodError with one line listing the allowed values. */
export const feedSchema = z.string().transform((text, context): FeedLocation | null => {
  if (text === '') return null;
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { kind: 'file', path: resolve(text) };
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return { kind: 'address', url: text };
  context.addIssue({ code: 'custom', message: 'must be the path of a file on this machine, or an http(s) address' });
  return z.NEVER;
});
