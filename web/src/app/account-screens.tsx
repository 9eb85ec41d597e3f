import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { commonTexts } from '@roadcast/messages/common';
import { type ReactNode, useEffect } from 'react';
import { ConfirmEmailChangeScreen } from '../features/accounts/confirm-email-change-screen.tsx';
import { ConsentScreen } from '../features/accounts/consent-screen.tsx';
import { ForgotScreen } from '../features/accounts/forgot-screen.tsx';
import { LoginScreen } from '../features/accounts/login-screen.tsx';
import { RegisterScreen } from '../features/accounts/register-screen.tsx';
import { ResetScreen } from '../features/accounts/reset-screen.tsx';
import { isSafeNext } from '../features/accounts/safe-next.ts';
import { SuspendedScreen } from '../features/accounts/suspended-screen.tsx';
import { VerifyScreen } from '../features/accounts/verify-screen.tsx';
import { keptSearch } from '../features/trip-session/public.ts';
import { useUser } from '../lib/me.ts';
import { navigate, useLocation } from '../lib/navigation.ts';
import { Link } from '../ui/link.tsx';
import { useAppContext } from './app-context.ts';
import { Logo } from './logo.tsx';
import { CONTENT_ID } from './skip-link.tsx';

const words = accountsTexts;

/** Where to go on after signing in, as the address says. */
function useNext(): string | undefined {
  const { next } = useLocation().search;
  return typeof next === 'string' && isSafeNext(next) ? next : undefined;
}

/** What a mail's link carries. */
function useToken(): string | undefined {
  const { token } = useLocation().search;
  return typeof token === 'string' ? token : undefined;
}

export function LoginPage() {
  const next = useNext();
  const { guestOffer } = useAppContext();
  return (
    <SignedInGoOn next={next}>
      <AccountFrame title={words.login.title}>
        <LoginScreen next={next} onSignedIn={() => guestOffer.set(keptSearch() !== null)} />
      </AccountFrame>
    </SignedInGoOn>
  );
}

export function RegisterPage() {
  const next = useNext();
  const { guestOffer } = useAppContext();
  return (
    <SignedInGoOn next={next}>
      <AccountFrame title={words.register.title}>
        <RegisterScreen next={next} onSignedIn={() => guestOffer.set(keptSearch() !== null)} />
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
  const token = useToken();
  return (
    <AccountFrame title={words.reset.title}>
      <ResetScreen token={token} />
    </AccountFrame>
  );
}

export function VerifyPage() {
  const token = useToken();
  return (
    <AccountFrame title={words.verify.title}>
      <VerifyScreen token={token} />
    </AccountFrame>
  );
}

export function ConfirmEmailChangePage() {
  const token = useToken();
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
  useEffect(() => {
    if (!signedIn) return;
    navigate(next === undefined ? { to: '/', search: keptSearch() ?? {}, replace: true } : { to: next, replace: true });
  }, [signedIn, next]);
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
