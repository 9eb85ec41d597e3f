import type { Plugin } from 'vite';

/** Sonner's own code, in whichever way it is addressed. */
const SONNER = /\/sonner\/dist\/index\.mjs$/;

/** What it writes its styles into the page with. */
const INJECTS = /^__insertCSS\(.*\);?$/m;

/**
 * Keeps sonner from writing a style element into the page, which the security policy refuses; `ui/toaster.tsx` imports the same
 * styles as a file. The build fails when a new version does it in another way.
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
