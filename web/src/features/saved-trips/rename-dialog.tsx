import { ROUTE_NAME_LENGTH, type SavedRouteSummary } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';

const { rename: words } = savedTripsTexts;

interface RenameDialogProps {
  readonly trip: SavedRouteSummary;
  readonly onClose: () => void;
  /** Renames the trip and closes the dialog. On failure, the dialog stays open with the typed name. */
  readonly onRename: (name: string) => Promise<void>;
}

/** Selects the name so typing replaces it. */
const startTyping = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

/** Dialog to rename a trip. */
export function RenameDialog({ trip, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(trip.name);
  const [empty, setEmpty] = useState(false);
  const [sending, setSending] = useState(false);
  const submit = async () => {
    const wanted = name.trim();
    if (wanted === '') return setEmpty(true);
    if (wanted === trip.name) return onClose();
    setSending(true);
    await onRename(wanted);
    setSending(false);
  };
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} heading={words.heading} closeLabel={words.cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void submit();
        }}
      >
        <TextField
          inputRef={startTyping}
          label={words.label}
          value={name}
          onChange={(next) => {
            setName(next);
            setEmpty(false);
          }}
          maxLength={ROUTE_NAME_LENGTH}
          autoComplete="off"
          error={empty ? words.empty : undefined}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="primary" type="submit" aria-disabled={sending || undefined}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
