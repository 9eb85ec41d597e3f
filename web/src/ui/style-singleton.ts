import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton`, by which dialogs keep the page behind them from scrolling: that one writes style elements,
 * and the page's security policy takes nothing that is written into the page. A sheet that a script makes is not.
 */

interface StyleSheetSingleton {
  readonly add: (css: string) => void;
  readonly remove: () => void;
}

/** @returns a sheet that is there from the first `add` to the last `remove`; the first one's styles hold. */
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

/** @returns a hook that has styles apply as long as a component stands that uses it. */
export function styleHookSingleton(): (css: string) => void {
  const sheet = stylesheetSingleton();
  return (css) => {
    useEffect(() => {
      sheet.add(css);
      return sheet.remove;
    }, [css]);
  };
}

/** @returns a component of the same kind. */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  const useStyle = styleHookSingleton();
  return function Style({ styles }) {
    useStyle(styles);
    return null;
  };
}
