import { type LogoType, logoTypes, MOST_LOGO_BYTES } from '@roadcast/contract';
import { logosTexts } from '@roadcast/messages/logos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { callForm } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { logosQuery } from '../../lib/look/logos.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toastSuccess } from '../../ui/toasts.ts';

const { upload: words, types } = logosTexts;

/** Accepted media types. */
const FORMATS = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'];

/** Form to choose a logo type and pick or drop a file. */
export function LogoUploader() {
  const queryClient = useQueryClient();
  const [type, setType] = useState<LogoType>('header');
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('logoType', type);
      form.set('logo', file, file.name);
      return callForm('uploadLogo', form);
    },
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: logosQuery.queryKey });
    },
    onError: (error) => setFault(problemOf(error).message || words.failed),
  });
  const take = (file: File) => {
    if (isPending) return;
    const refused = faultOf(file);
    setFault(refused);
    if (refused === null) mutate(file);
  };
  const over = useFileDrop(take);
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-4 text-muted">{words.lead}</p>
      <Segmented
        label={words.type}
        options={logoTypes.map((value) => ({ value, label: types[value] }))}
        value={type}
        onChange={setType}
      />
      <FileInput input={input} accept={FORMATS.join(',')} label={words.input} onFile={take} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="primary"
          icon={<ImageUp size={18} aria-hidden />}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <p className="text-muted text-sm">{words.dropHint}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {fault !== null && (
          <Notice tone="danger" className="mt-3">
            {fault}
          </Notice>
        )}
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {isPending && words.uploading({ name: variables.name })}
      </p>
      {over &&
        createPortal(
          <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-night/55 p-4">
            <p className="flex items-center gap-3 rounded-card bg-paper p-5 font-bold text-lg">
              <ImageUp size={24} className="text-primary" aria-hidden />
              {words.drop({ type: types[type] })}
            </p>
          </div>,
          document.body,
        )}
    </Card>
  );
}

/** Returns why a file can't be used as a logo; null if it can. */
function faultOf(file: File): string | null {
  if (!FORMATS.includes(file.type)) return words.format;
  return file.size > MOST_LOGO_BYTES ? words.size : null;
}
