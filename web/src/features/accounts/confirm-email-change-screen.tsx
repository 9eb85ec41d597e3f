import { accountsTexts } from '@roadcast/messages/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe, useUser } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { textLink } from './look.ts';

const { confirmEmailChange: words } = accountsTexts;

/**
 * Confirms or cancels an email change from an email link. Requires a button click, because mail scanners open links
 * too.
 * @param token token from the link.
 */
export function ConfirmEmailChangeScreen({ token }: { readonly token: string | undefined }) {
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      {token ? (
        <Choice token={token} />
      ) : (
        <Notice tone="danger" className="mt-4">
          <p>{words.noToken}</p>
        </Notice>
      )}
    </>
  );
}

function Choice({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const signedIn = useUser() !== null;
  const confirming = useMutation({
    mutationFn: () => call('confirmEmailChange', { body: { token } }),
    onSuccess: () => refreshMe(queryClient),
  });
  const canceling = useMutation({
    mutationFn: () => call('cancelEmailChange', { body: { token } }),
    onSuccess: () => refreshMe(queryClient),
  });
  const busy = confirming.isPending || canceling.isPending;
  const { data: confirmed } = confirming;
  const { data: canceled } = canceling;
  const over = confirmed ?? canceled;
  const failure = confirming.error ?? canceling.error;
  const changed = confirmed?.changed ?? false;
  return (
    <>
      {!over && <p className="mt-1 text-muted">{words.lead}</p>}
      <div role="status" className="mt-4 space-y-4 empty:hidden">
        {over && (
          <Notice tone="good">
            <p className="font-semibold">{canceled ? words.canceled : changed ? words.done : words.waiting}</p>
            <p>{over.message}</p>
          </Notice>
        )}
        {!over && failure && (
          <Notice tone="danger">
            <p>{problemOf(failure).message}</p>
          </Notice>
        )}
      </div>
      {!over && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="primary" disabled={busy} onClick={() => confirming.mutate()}>
            {confirming.isPending ? words.submitting : words.submit}
          </Button>
          <Button disabled={busy} onClick={() => canceling.mutate()}>
            {words.cancel}
          </Button>
        </div>
      )}
      <p className="mt-4">
        {changed && !signedIn ? (
          <Link to="/login" className={textLink}>
            {words.signIn}
          </Link>
        ) : (
          <Link to="/" className={textLink}>
            {words.toPlanner}
          </Link>
        )}
      </p>
    </>
  );
}
