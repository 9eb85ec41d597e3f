import type { Plugin } from 'vite';

/** Matches sonner's own module under any path. */
const SONNER = /\/sonner\/dist\/index\.mjs$/;

/** Matches the call with which sonner inserts its styles. */
const INJECTS = /^__insertCSS\(.*\);?$/m;

/**
 * Returns a plugin that keeps sonner from inserting a style element, which the security policy blocks; `ui/toaster.tsx`
 * imports the same styles as a file. Fails the build if sonner no longer contains that call.
 */
export function noInlineStyles(): Plugin {
  return {
    name: 'no-inline-styles',
    transform(code, id) {
      if (!SONNER.test(id)) return null;
      if (!INJECTS.test(code))
        this.error('sonner no longer injects its styles as it did: see web/vite/no-inline-styles.ts');
      return { code: code.replace(INJECTS, ''), map: null };
    },
  };
}
