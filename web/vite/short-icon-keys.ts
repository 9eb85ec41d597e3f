import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Returns a plugin that replaces the random keys in icon data with numbers; the keys take up a quarter of the
 * compressed size.
 */
export function shortIconKeys(): Plugin {
  return {
    name: 'short-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code) => {
        let next = 0;
        return { code: code.replace(/\bkey: "[^"]*"/g, () => `key: "${next++}"`), map: null };
      },
    },
  };
}
