import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** HSTS max-age in seconds: one year. */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** Content of the style element in Swagger UI's logo, which the policy allows by hash. */
const LOGO_STYLES = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** Settings that determine the headers. */
interface HeaderParts {
  /** Public URL of the server; null if unset. */
  readonly publicUrl: string | null;
  /** URL of a map style on another server; null if none. */
  readonly styleUrl: string | null;
  /** Base URL of the bucket, which browsers upload to; null if files are on disk. */
  readonly bucketUrl: string | null;
}

/**
 * Returns the options for security headers. Sets every directive, so that no default is more permissive. Allows no
 * inline scripts or styles.
 */
export function securityHeaders({ publicUrl, styleUrl, bucketUrl }: HeaderParts): FastifyHelmetOptions {
  const mapOrigin = styleUrl === null ? [] : [new URL(styleUrl).origin];
  const bucketOrigin = bucketUrl === null ? [] : [new URL(bucketUrl).origin];
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
        // Icons in style sheets are data URLs; icons drawn by the map are blobs.
        'img-src': ["'self'", 'data:', 'blob:', ...mapOrigin],
        'connect-src': ["'self'", ...mapOrigin, ...bucketOrigin],
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
    // A private server on plain HTTP has no HTTPS to enforce.
    strictTransportSecurity: https ? { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  };
}

/** Returns the content security policy for Swagger UI pages, which additionally allows the logo's style element. */
export function withLogoOfDocs(policy: string): string {
  const hash = createHash('sha256').update(LOGO_STYLES).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}
