import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface ModalProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly heading: string;
  readonly closeLabel: string;
  /** One sentence that explains the decision. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Modal dialog. Escape and the close button change nothing. */
export function ModalCard({ open, onOpenChange, heading, closeLabel, lead, children }: ModalProps) {
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-night/55 p-4">
          <Dialog.Content
            {...(lead ? {} : { 'aria-describedby': undefined })}
            // Return focus to the button that opened the dialog; Radix doesn't track it.
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            className="rise w-full max-w-lg rounded-card bg-paper p-5 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)] outline-none"
          >
            <div className="mb-2 flex items-start justify-between gap-3">
              <Dialog.Title className="wrap-anywhere min-w-0 pt-1.5 font-bold text-lg">{heading}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label={closeLabel} icon={<X size={20} aria-hidden />} className="-mt-1 -mr-2 text-muted" />
              </Dialog.Close>
            </div>
            {lead && <Dialog.Description className="mb-4 text-muted">{lead}</Dialog.Description>}
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
