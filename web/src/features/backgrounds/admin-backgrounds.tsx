import type { SharedBackground } from '@roadcast/contract';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { deviceDate } from '../../lib/dates.ts';
import { MINE } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { PictureForm } from './picture-form.tsx';
import { backgroundsQuery } from './queries.ts';
import { sendPicture } from './send-picture.ts';
import { Thumbnail } from './thumbnail.tsx';

const { admin: words, upload, deleting } = backgroundsTexts;

const sharedQuery = queryOptions({
  queryKey: [MINE, 'shared-backgrounds'] as const,
  queryFn: ({ signal }): Promise<readonly SharedBackground[]> => call('listSharedBackgrounds', { signal }),
});

/** Admin tab for backgrounds shared with all users or only with administrators. */
export function AdminBackgrounds() {
  return (
    <div className="space-y-4">
      <ShareCard />
      <SharedCard />
    </div>
  );
}

function ShareCard() {
  const queryClient = useQueryClient();
  const [who, setWho] = useState<'public' | 'private'>('public');
  const send = async (file: File, name: string): Promise<boolean> => {
    try {
      const imageURL = await sendPicture(file);
      const shared = await call('shareBackground', { body: { name, imageURL, isPublic: who === 'public' } });
      queryClient.setQueryData(sharedQuery.queryKey, (all) => all && [shared, ...all]);
      void queryClient.invalidateQueries({ queryKey: backgroundsQuery.queryKey });
      toastSuccess(upload.done);
      return true;
    } catch (error) {
      toastError(upload.failed, { hint: problemOf(error).message || upload.failedHint });
      return false;
    }
  };
  return (
    <Card heading={words.upload}>
      <PictureForm onSend={send}>
        <div>
          <Segmented
            label={words.who}
            options={[
              { value: 'public', label: words.public },
              { value: 'private', label: words.private },
            ]}
            value={who}
            onChange={setWho}
          />
          <p className="mt-1.5 text-muted text-sm">{words.whoHint}</p>
        </div>
      </PictureForm>
    </Card>
  );
}

function SharedCard() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(sharedQuery);
  const [asked, setAsked] = useState<SharedBackground | null>(null);
  const remove = async ({ objectPath }: SharedBackground) => {
    try {
      const left = await call('unshareBackground', { body: { backgroundUrl: objectPath } });
      queryClient.setQueryData(sharedQuery.queryKey, left);
      void queryClient.invalidateQueries({ queryKey: backgroundsQuery.queryKey });
      toastSuccess(deleting.done);
    } catch (error) {
      toastError(deleting.failed, { hint: problemOf(error).message || deleting.failedHint });
    }
  };
  return (
    <Card heading={words.heading}>
      {data?.length === 0 && <p className="text-muted">{words.empty}</p>}
      {isError && !data && (
        <Notice tone="danger">
          <p>{words.failed}</p>
          <Button className="mt-2" icon={<RefreshCw size={18} aria-hidden />} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      <ul className="divide-y divide-hairline">
        {data?.map((shared) => (
          <SharedRow key={shared.id} shared={shared} onDelete={() => setAsked(shared)} />
        ))}
      </ul>
      {asked && <ConfirmDelete name={asked.name} onDelete={() => remove(asked)} onClose={() => setAsked(null)} />}
    </Card>
  );
}

interface SharedRowProps {
  readonly shared: SharedBackground;
  readonly onDelete: () => void;
}

function SharedRow({ shared: { name, imageURL, picture, isPublic, createdAt }, onDelete }: SharedRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Thumbnail background={{ url: imageURL, picture }} className="max-w-40" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="break-words font-semibold">{name}</h3>
        <div className="my-1">
          <Badge tone={isPublic ? 'good' : 'plain'}>{isPublic ? words.public : words.private}</Badge>
        </div>
        <p className="text-muted text-sm">{words.added({ date: deviceDate(createdAt) })}</p>
      </div>
      <Button
        kind="danger"
        icon={<Trash2 size={18} aria-hidden />}
        aria-label={backgroundsTexts.chooser.delete({ name })}
        onClick={onDelete}
      >
        {deleting.confirm}
      </Button>
    </li>
  );
}
