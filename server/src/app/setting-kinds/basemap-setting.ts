import { resolve } from 'node:path';
import { z } from 'zod';

/** Value of `BASEMAP`: none, a local street file, or the URL of a MapLibre style. */
export type Basemap =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'style'; readonly url: string };

const MESSAGE = 'must be the path of a .pmtiles file on this machine, or the http(s) address of a MapLibre style';

/** Parses `BASEMAP`. @throws ZodError with one line listing the allowed values. */
export const basemapSchema = z.string().transform((text, context): Basemap => {
  if (text === '') return { kind: 'none' };
  const isArchive = /\.pmtiles$/i.test(text);
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && isArchive) return { kind: 'file', path: resolve(text) };
  const url = URL.canParse(text) ? new URL(text) : null;
  const reachable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  // Reject a remote archive, which browsers would read in many small requests. It must be downloaded first.
  if (reachable && !/\.pmtiles$/i.test(url.pathname)) return { kind: 'style', url: url.href };
  context.addIssue({ code: 'custom', message: MESSAGE });
  return z.NEVER;
});
