import { accountsTexts } from '@roadcast/messages/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe, useUser } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { textLink } from './look.ts';

const { verify: words } = accountsTexts;

/** Confirms an email address from an email link, automatically. @param token token from the link. */
export function VerifyScreen({ token }: { readonly token: string | undefined }) {
  const queryClient = useQueryClient();
  const user = useUser();
  const verification = useMutation({
    mutationFn: (given: string) => call('verifyEmail', { body: { token: given } }),
    onSuccess: () => refreshMe(queryClient),
  });
  const again = useMutation({ mutationFn: () => call('sendVerification', {}) });
  const { mutate } = verification;
  // Links work only once, so don't send the token again on rerender.
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (!token || used.current === token) return;
    used.current = token;
    mutate(token);
  }, [token, mutate]);

  const failure = token ? verification.error && problemOf(verification.error).message : words.noToken;
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <div role="status" className="mt-4 space-y-4">
        {verification.isPending && <p>{words.working}</p>}
        {verification.isSuccess && (
          <Notice tone="good">
            <p className="font-semibold">{words.done}</p>
          </Notice>
        )}
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
            {!user && <p>{words.signInFirst}</p>}
          </Notice>
        )}
        {again.isSuccess && (
          <Notice tone="good">
            <p>{again.data.message}</p>
          </Notice>
        )}
        {again.error && (
          <Notice tone="danger">
            <p>{problemOf(again.error).message}</p>
          </Notice>
        )}
      </div>
      {failure && user && !user.emailVerified && (
        <Button kind="primary" className="mt-4" disabled={again.isPending} onClick={() => again.mutate()}>
          {words.sendAgain}
        </Button>
      )}
      <p className="mt-4">
        <Link to="/" className={textLink}>
          {words.toPlanner}
        </Link>
      </p>
    </>
  );
}
