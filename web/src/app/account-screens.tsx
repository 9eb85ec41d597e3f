import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { commonTexts } from '@roadcast/messages/common';
import { Link, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ConfirmEmailChangeScreen } from '../features/accounts/confirm-email-change-screen.tsx';
import { ConsentScreen } from '../features/accounts/consent-screen.tsx';
import { ForgotScreen } from '../features/accounts/forgot-screen.tsx';
import { LoginScreen } from '../features/accounts/login-screen.tsx';
import { RegisterScreen } from '../features/accounts/register-screen.tsx';
import { ResetScreen } from '../features/accounts/reset-screen.tsx';
import { SuspendedScreen } from '../features/accounts/suspended-screen.tsx';
import { VerifyScreen } from '../features/accounts/verify-screen.tsx';
import { readRoute } from '../features/trip-session/public.ts';
import { useUser } from '../lib/me.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { Logo } from './logo.tsx';
import { CONTENT_ID } from './skip-link.tsx';

const words = accountsTexts;

export function LoginPage() {
  const { next } = useSearch({ from: '/login' });
  const { guestOffer } = useRouteContext({ from: '/login' });
  return (
    <SignedInGoOn next={next}>
      <AccountFrame title={words.login.title}>
        <LoginScreen next={next} onSignedIn={() => guestOffer.set(readRoute() !== null)} />
      </AccountFrame>
    </SignedInGoOn>
  );
}

export function RegisterPage() {
  const { next } = useSearch({ from: '/register' });
  const { guestOffer } = useRouteContext({ from: '/register' });
  return (
    <SignedInGoOn next={next}>
      <AccountFrame title={words.register.title}>
        <RegisterScreen next={next} onSignedIn={() => guestOffer.set(readRoute() !== null)} />
      </AccountFrame>
    </SignedInGoOn>
  );
}

export const ForgotPage = () => (
  <AccountFrame title={words.forgot.title}>
    <ForgotScreen />
  </AccountFrame>
);

export function ResetPage() {
  const { token } = useSearch({ from: '/reset-password' });
  return (
    <AccountFrame title={words.reset.title}>
      <ResetScreen token={token} />
    </AccountFrame>
  );
}

export function VerifyPage() {
  const { token } = useSearch({ from: '/verify-email' });
  return (
    <AccountFrame title={words.verify.title}>
      <VerifyScreen token={token} />
    </AccountFrame>
  );
}

export function ConfirmEmailChangePage() {
  const { token } = useSearch({ from: '/confirm-email-change' });
  return (
    <AccountFrame title={words.confirmEmailChange.title}>
      <ConfirmEmailChangeScreen token={token} />
    </AccountFrame>
  );
}

/** In place of the planner. */
export const SuspendedPage = ({ user }: { readonly user: User }) => (
  <AccountFrame title={words.suspended.title}>
    <SuspendedScreen user={user} />
  </AccountFrame>
);

/** In place of the planner. */
export const ConsentPage = ({ user }: { readonly user: User }) => (
  <AccountFrame title={words.consent.title}>
    <ConsentScreen user={user} />
  </AccountFrame>
);

/** Whoever is signed in, already or just now, goes where they were going: to the trip that is open, and else to '/'. */
function SignedInGoOn({ next, children }: { readonly next: string | undefined; readonly children: ReactNode }) {
  const signedIn = useUser() !== null;
  const { history } = useRouter();
  useEffect(() => {
    if (signedIn) history.replace(next ?? `/${stringifySearch({ ...readRoute()?.search })}`);
  }, [signedIn, next, history]);
  return signedIn ? null : children;
}

/** One card on the sky, and the way back to the planner. */
function AccountFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 sm:justify-center">
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <header className="mb-6">
        <Link to="/" className="target flex items-center gap-2.5 rounded-xl px-2">
          <Logo size={40} />
          <span className="font-extrabold text-xl tracking-tight">{commonTexts.productName}</span>
        </Link>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="glass w-full max-w-md rounded-card p-5 outline-none sm:p-7">
        {children}
      </main>
    </div>
  );
}
