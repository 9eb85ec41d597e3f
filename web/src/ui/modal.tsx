import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ModalProps } from './modal-card.tsx';

const ModalCard = lazyPart(
  () => import('./modal-card.tsx'),
  (module) => module.ModalCard,
);

/** Preloads the lazy-loaded `ModalCard` chunk. */
export const loadModal = ModalCard.load;

/** Modal dialog. Escape and the close button change nothing. */
export function Modal(props: ModalProps) {
  // Load the code when first opened, and stay mounted for the closing animation.
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
