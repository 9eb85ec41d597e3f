import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** HSTS max-age: a year. */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** Style element of Swagger UI's logo. */
const LOGO_STYLES = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** Inputs of the headers. */
interface HeaderParts {
  /** The server's public URL; null if it has none. */
  readonly publicUrl: string | null;
  /** URL of a map style on another server: the only other origin browsers may fetch from. */
  readonly styleUrl: string | null;
}

/** Returns the security headers. Every directive is set, so that no default allows more; no inline scripts or styles. */
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
        // Style sheet icons are data URLs; the map draws its own as blobs.
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
    // A private server on plain HTTP has no HTTPS to enforce.
    strictTransportSecurity: https ? { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  };
}

/** Returns the policy of the Swagger UI pages, which allows its logo's style element and no other. */
export function withLogoOfDocs(policy: string): string {
  const hash = createHash('sha256').update(LOGO_STYLES).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}
