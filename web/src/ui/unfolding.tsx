import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface UnfoldingProps {
  /** For the button that opens it, which says `aria-controls`. */
  readonly id: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What a button opens and folds. Folded, nothing of it is there, and nothing is ever measured: a page may have many of them. */
export function Unfolding({ id, open, children }: UnfoldingProps) {
  const box = useRef<HTMLDivElement>(null);
  // It stays until it has been seen to fold.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useLayoutEffect(() => {
    // Nobody says that it has ended where nothing moves.
    if (present && !open && box.current?.getAnimations().length === 0) setPresent(false);
  }, [present, open]);
  return (
    <div
      ref={box}
      id={id}
      hidden={!present}
      className={open ? 'unfold' : 'fold'}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget && !open) setPresent(false);
      }}
    >
      <div className="min-h-0 overflow-hidden">{present && children}</div>
    </div>
  );
}
