import { BACKGROUND_NAME_LENGTH } from '@roadcast/contract';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nameOf } from './picked-picture.ts';
import { useObjectUrl, usePickedPicture } from './use-picked-picture.ts';

const { upload: words } = backgroundsTexts;

interface PictureFormProps {
  /** Uploads the picture. Resolves to whether it succeeded; if not, the form keeps its values. */
  readonly onSend: (file: File, name: string) => Promise<boolean>;
  /** Additional form fields. */
  readonly children?: ReactNode;
}

/** Form to pick or drop a picture, name it, and upload it. */
export function PictureForm({ onSend, children }: PictureFormProps) {
  const { picked, pick, clear } = usePickedPicture();
  const [name, setName] = useState('');
  const [nameMissing, setNameMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const file = picked.at === 'picked' && 'file' in picked ? picked.file : null;
  const fault = picked.at === 'picked' && 'fault' in picked ? picked.fault : null;

  const take = async (chosen: File) => {
    if (sending) return;
    const read = await pick(chosen);
    if (read) setName((typed) => typed || nameOf(chosen).slice(0, BACKGROUND_NAME_LENGTH));
  };
  const over = useFileDrop((dropped) => void take(dropped));

  const send = async () => {
    if (!file || sending) return;
    if (name.trim() === '') {
      setNameMissing(true);
      return nameField.current?.focus();
    }
    setSending(true);
    const sent = await onSend(file, name.trim());
    setSending(false);
    if (!sent) return;
    clear();
    setName('');
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FileInput
        input={input}
        accept="image/*,.heic,.heif"
        label={words.input}
        onFile={(chosen) => void take(chosen)}
      />
      {file && <Preview file={file} name={name} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<ImageUp size={18} aria-hidden />} disabled={sending} onClick={() => input.current?.click()}>
          {file ? words.another : words.choose}
        </Button>
        {!file && <p className="text-muted text-sm">{words.dropHint}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {fault && <Notice tone="danger">{fault}</Notice>}
      </div>
      <div role="status" className="empty:hidden">
        {picked.at === 'reading' && words.reading}
        {sending && words.uploading}
      </div>
      {file && (
        <>
          <TextField
            inputRef={nameField}
            label={words.name}
            value={name}
            maxLength={BACKGROUND_NAME_LENGTH}
            autoComplete="off"
            error={nameMissing ? words.nameMissing : undefined}
            onChange={(typed) => {
              setName(typed);
              setNameMissing(false);
            }}
          />
          {children}
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" type="submit" aria-disabled={sending || undefined}>
              {words.send}
            </Button>
            <Button disabled={sending} onClick={clear}>
              {words.cancel}
            </Button>
          </div>
        </>
      )}
      {over &&
        createPortal(
          <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-night/55 p-4">
            <p className="flex items-center gap-3 rounded-card bg-paper p-5 font-bold text-lg">
              <ImageUp size={24} className="text-primary" aria-hidden />
              {words.drop}
            </p>
          </div>,
          document.body,
        )}
    </form>
  );
}

function Preview({ file, name }: { readonly file: File; readonly name: string }) {
  const url = useObjectUrl(file);
  return (
    <div className="aspect-video w-full max-w-md overflow-hidden rounded-xl bg-hairline">
      {url && <img src={url} alt={words.preview({ name: name || file.name })} className="size-full object-cover" />}
    </div>
  );
}
