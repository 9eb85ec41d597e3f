import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Browsers that have been here by HTTPS come by nothing else for this long: a year. */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** The colors of Swagger UI's logo, which it writes into its page. */
const LOGO_STYLES = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** What the headers depend on. */
interface HeaderParts {
  /** The address under which people know this server; null where it has none. */
  readonly publicUrl: string | null;
  /** Of a map style on another server: browsers may fetch from there, and from nowhere else. */
  readonly styleUrl: string | null;
}

/**
 * @returns the headers that keep pages to themselves. Every directive is named, so that none has a default that allows more; nothing
 * inline is allowed, neither scripts nor styles.
 */
export function securityHeaders({ publicUrl, styleUrl }: HeaderParts): FastifyHelmetOptions {
  const mapOrigin = styleUrl === null ? [] : [new URL(styleUrl).origin];
  const https = publicUrl !== null && new URL(publicUrl).protocol === 'https:';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        'style-src-attr': ["'none'"],
        'font-src': ["'self'"],
        // Icons in style sheets are data; the map draws its own as blobs.
        'img-src': ["'self'", 'data:', 'blob:', ...mapOrigin],
        'connect-src': ["'self'", ...mapOrigin],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'media-src': ["'none'"],
        'object-src': ["'none'"],
        'frame-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // On plain HTTP (a family's own server) there is no HTTPS to keep to.
    strictTransportSecurity: https ? { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  };
}

/** @returns the policy for the pages of Swagger UI, which may have the style element of its logo and no other one. */
export function withLogoOfDocs(policy: string): string {
  const hash = createHash('sha256').update(LOGO_STYLES).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}
