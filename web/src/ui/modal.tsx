import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ModalProps } from './modal-card.tsx';

const ModalCard = lazyPart(
  () => import('./modal-card.tsx'),
  (module) => module.ModalCard,
);

/** Loads the code of dialogs. */
export const loadModal = ModalCard.load;

/** A modal dialog. Escape and the close button leave everything unchanged. */
export function Modal(props: ModalProps) {
  // Its code loads when first opened, and it stays mounted for the closing animation.
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
