import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { useQueryClient } from '@tanstack/react-query';
import { callForm } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { useHref } from '../../lib/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { PictureForm } from './picture-form.tsx';
import { backgroundsQuery, chooseBackground } from './queries.ts';

const { upload: words } = backgroundsTexts;

/** Uploads a personal background. Asks guests to sign in. */
export function UploadCard() {
  const me = useMe();
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-4 text-muted">{me && !me.user ? words.guest : words.lead}</p>
      {me && (me.user ? <UploadForm /> : <SignInLinks />)}
    </Card>
  );
}

function UploadForm() {
  const queryClient = useQueryClient();
  const send = async (file: File, name: string): Promise<boolean> => {
    const form = new FormData();
    form.set('name', name);
    form.set('background', file, file.name);
    try {
      const { background } = await callForm('uploadBackground', form);
      queryClient.setQueryData(backgroundsQuery.queryKey, (all) => all && [...all, background]);
      toastSuccess(words.done, {
        action: { label: words.use, onClick: () => void chooseBackground(queryClient, background, true) },
      });
      return true;
    } catch (error) {
      toastError(words.failed, { hint: problemOf(error).message || words.failedHint });
      return false;
    }
  };
  return <PictureForm onSend={send} />;
}

function SignInLinks() {
  const href = useHref();
  return (
    <div className="flex flex-wrap gap-3">
      {(['login', 'register'] as const).map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          search={{ next: href }}
          className="target inline-flex items-center rounded-xl px-4 font-semibold text-primary shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
        >
          {page === 'login' ? words.signIn : words.signUp}
        </Link>
      ))}
    </div>
  );
}
