import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/** Icon data has random keys, a quarter of its size once compressed: replaces them by numbers. */
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
