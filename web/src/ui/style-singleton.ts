import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, which dialogs use to prevent page scrolling. The original inserts style elements,
 * which the page's security policy blocks; constructed stylesheets are allowed.
 */

interface StyleSheetSingleton {
  readonly add: (css: string) => void;
  readonly remove: () => void;
}

/** Returns a stylesheet applied from the first `add` to the last `remove`. Only the first CSS applies. */
export function stylesheetSingleton(): StyleSheetSingleton {
  let users = 0;
  const sheet = new CSSStyleSheet();
  return {
    add: (css) => {
      users += 1;
      if (users > 1) return;
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove: () => {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    },
  };
}

/** Returns a hook that applies CSS while a component using it is mounted. */
export function styleHookSingleton(): (css: string) => void {
  const sheet = stylesheetSingleton();
  return (css) => {
    useEffect(() => {
      sheet.add(css);
      return sheet.remove;
    }, [css]);
  };
}

/** Returns a component that applies CSS while mounted. */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  const useStyle = styleHookSingleton();
  return function Style({ styles }) {
    useStyle(styles);
    return null;
  };
}
