import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface FullPageDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly heading: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Full-page dialog for forms on phones, with large fields and nothing behind to tap by mistake. */
export function FullPageDialog({ open, onOpenChange, heading, closeLabel, children }: FullPageDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed inset-0 z-50 flex scroll-pt-18 flex-col overflow-y-auto overscroll-contain bg-paper pb-[env(safe-area-inset-bottom)]"
        >
          <div className="sticky top-0 z-30 flex items-center justify-between gap-3 bg-paper px-5 py-3">
            <Dialog.Title className="font-bold text-xl">{heading}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={closeLabel} icon={<X size={24} aria-hidden />} />
            </Dialog.Close>
          </div>
          <div className="flex-1 px-5 pb-6">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
