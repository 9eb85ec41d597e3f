import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface UnfoldingProps {
  /** Id for the `aria-controls` of the button that expands it. */
  readonly id: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Content expanded and collapsed by a button. Not rendered while collapsed, because a page may have many. */
export function Unfolding({ id, open, children }: UnfoldingProps) {
  const box = useRef<HTMLDivElement>(null);
  // Stay mounted until the collapse animation ends.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useLayoutEffect(() => {
    // Without an animation, no end event fires.
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
