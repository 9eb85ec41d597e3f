import { useEffect } from 'react';
import { useLogoUrl } from '../../lib/look/logos.ts';

/** Sets uploaded logos as icons of the browser tab and home screen. Renders nothing. */
export function BrandIcons() {
  useIcon('icon', useLogoUrl('favicon'));
  useIcon('apple-touch-icon', useLogoUrl('mobile'));
  return null;
}

/** Replaces a page icon while a logo is uploaded. */
function useIcon(rel: string, url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    const own = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
    const icon = Object.assign(document.createElement('link'), { rel, href: url });
    // Replace the icon instead of adding one, because browsers may choose either of two.
    own?.replaceWith(icon);
    if (!own) document.head.append(icon);
    return () => {
      if (own) icon.replaceWith(own);
      else icon.remove();
    };
  }, [rel, url]);
}
