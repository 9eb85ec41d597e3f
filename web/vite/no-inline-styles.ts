import type { Plugin } from 'vite';

/** Sonner's own module, under any path. */
const SONNER = /\/sonner\/dist\/index\.mjs$/;

/** The call that inserts its styles. */
const INJECTS = /^__insertCSS\(.*\);?$/m;

/**
 * Prevents sonner from inserting a style element, which the security policy blocks; `ui/toaster.tsx` imports the same
 * styles as a file. The build fails if a new version does it differently.
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
