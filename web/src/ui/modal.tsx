import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ModalProps } from './modal-card.tsx';

const ModalCard = lazyPart(
  () => import('./modal-card.tsx'),
  (module) => module.ModalCard,
);

/** Loads the code of dialogs. */
export const loadModal = ModalCard.load;

/** A card over the dimmed page that waits for an answer. Escape and the cross leave everything as it is. */
export function Modal(props: ModalProps) {
  // Its code comes when it is opened first, and it stays to close in its own time.
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <ModalCard {...props} />
      </Suspense>
    )
  );
}
