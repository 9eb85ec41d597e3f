import type { OwnShare, UpdateShareRequest } from '@roadcast/contract';
import { SHARE_DESCRIPTION_LENGTH, SHARE_TITLE_LENGTH } from '@roadcast/core/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { TextArea } from '../../../../ui/reports/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Shown } from '../lists/community-lists.ts';
import { TagField } from '../lists/tag-field.tsx';
import { nothingShown } from '../share/share-draft.ts';
import { ShownFields } from '../share/shown-fields.tsx';
import { VisibilityField } from '../share/visibility-field.tsx';
import { useOwnShares } from './use-own-shares.ts';

const { edit, refresh, remove, form } = communityPanelTexts;

export interface ShareDialogProps {
  readonly share: OwnShare;
  readonly onClose: () => void;
}

/** Returns a function that changes the shared trip and closes the dialog. After a failure, the dialog stays open. */
function useUpdate({ share, onClose }: ShareDialogProps) {
  const { update } = useOwnShares();
  const send = (change: UpdateShareRequest): void => {
    if (!update.isPending) update.mutate({ share, change }, { onSuccess: onClose });
  };
  return { send, isSending: update.isPending };
}

/** Dialog to edit a shared trip's text, tags and visibility. */
export function EditDialog({ share, onClose }: ShareDialogProps) {
  const [title, setTitle] = useState(share.title);
  const [description, setDescription] = useState(share.description);
  const [tags, setTags] = useState<readonly string[]>(share.tags);
  const [visibility, setVisibility] = useState(share.visibility);
  const [empty, setEmpty] = useState(false);
  const { send, isSending } = useUpdate({ share, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setEmpty(true);
    send({ title: title.trim(), description: description.trim(), tags: [...tags], visibility });
  };
  return (
    <Modal open onOpenChange={(stays) => !stays && onClose()} heading={edit.heading} closeLabel={edit.cancel}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        <TextField
          label={form.title}
          value={title}
          onChange={(next) => {
            setTitle(next);
            setEmpty(false);
          }}
          maxLength={SHARE_TITLE_LENGTH}
          autoComplete="off"
          error={empty ? edit.empty : undefined}
        />
        <TextArea
          label={form.description}
          value={description}
          rows={4}
          onChange={setDescription}
          maxLength={SHARE_DESCRIPTION_LENGTH}
        />
        <VisibilityField value={visibility} onChange={setVisibility} />
        <TagField tags={tags} onChange={setTags} />
        <Buttons label={edit.save} isSending={isSending} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** Dialog to take a new snapshot of the saved trip. */
export function RefreshDialog({ share, onClose }: ShareDialogProps) {
  const [shown, setShown] = useState<Shown>({ ...nothingShown, ...share.shown });
  const { send, isSending } = useUpdate({ share, onClose });
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={refresh.heading}
      closeLabel={edit.cancel}
      lead={refresh.lead({ title: share.title })}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          send({ refresh: shown });
        }}
      >
        <ShownFields shown={shown} onChange={setShown} />
        <Buttons label={refresh.button} isSending={isSending} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** Confirmation before deleting a shared trip. */
export function RemoveDialog({ share, onClose }: ShareDialogProps) {
  const { remove: removal } = useOwnShares();
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={remove.heading}
      closeLabel={edit.cancel}
      lead={remove.lead({ title: share.title })}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          aria-disabled={removal.isPending || undefined}
          onClick={() => !removal.isPending && removal.mutate(share, { onSuccess: onClose })}
        >
          {remove.button}
        </Button>
        <Button onClick={onClose}>{edit.cancel}</Button>
      </div>
    </Modal>
  );
}

interface ButtonsProps {
  readonly label: string;
  readonly isSending: boolean;
  readonly onClose: () => void;
}

const Buttons = ({ label, isSending, onClose }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" kind="primary" aria-disabled={isSending || undefined}>
      {label}
    </Button>
    <Button onClick={onClose}>{edit.cancel}</Button>
  </div>
);
