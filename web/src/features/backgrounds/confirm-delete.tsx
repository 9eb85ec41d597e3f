import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

const { deleting: words } = backgroundsTexts;

interface ConfirmDeleteProps {
  readonly name: string;
  /** Deletes the background. Shows its own error toast on failure. */
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation before deleting a background. */
export function ConfirmDelete({ name, onDelete, onClose }: ConfirmDeleteProps) {
  const [sending, setSending] = useState(false);
  const confirm = async () => {
    setSending(true);
    await onDelete();
    onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      closeLabel={words.cancel}
      lead={words.lead({ name })}
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" disabled={sending} onClick={() => void confirm()}>
          {words.confirm}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Modal>
  );
}
