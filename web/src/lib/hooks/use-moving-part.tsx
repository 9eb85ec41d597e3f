import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Content that moves between places on the page without losing state, such as open dialogs, typed text, or the map. */
export interface MovingPart {
  /** The content itself. Render once, after its place, and outside anything replaced when the content moves. */
  readonly content: ReactNode;
  /** Where the content appears. Render only one at a time. Null while prerendering, when nothing moves. */
  readonly place: ReactNode | null;
}

export function useMovingPart(content: ReactNode): MovingPart {
  const [host] = useState(createHost);
  const place = useMemo(() => host && <Place host={host} />, [host]);
  return { content: host && createPortal(content, host.element), place };
}

interface Host {
  readonly element: HTMLElement;
  /** Element focused when the content left its last place; null if none. */
  focused: HTMLElement | null;
}

function createHost(): Host | null {
  if (typeof document === 'undefined') return null;
  const element = document.createElement('div');
  element.className = 'contents';
  return { element, focused: null };
}

function Place({ host }: { readonly host: Host }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { element } = host;
    place.current?.append(element);
    host.focused?.focus({ preventScroll: true });
    host.focused = null;
    return () => {
      const { activeElement } = document;
      host.focused = activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null;
      element.remove();
    };
  }, [host]);
  return <div ref={place} className="contents" />;
}
