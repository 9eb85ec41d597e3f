import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { commonTexts } from '@roadcast/messages/common';
import { type ReactNode, useEffect } from 'react';
import type { PageProps } from '../../lib/define-feature.ts';
import { useUser } from '../../lib/me.ts';
import { navigate, useLocation } from '../../lib/navigation.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Link } from '../../ui/link.tsx';
import { CONTENT_ID } from '../../ui/page/content-id.ts';
import { keptSearch } from '../trip-session/public.ts';
import { ConfirmEmailChangeScreen } from './confirm-email-change-screen.tsx';
import { ConsentScreen } from './consent-screen.tsx';
import { ForgotScreen } from './forgot-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { isSafeNext } from './safe-next.ts';
import { SuspendedScreen } from './suspended-screen.tsx';
import { VerifyScreen } from './verify-screen.tsx';

const words = accountsTexts;

/** Returns the `next` page to open after signing in, from the address. */
function useNext(): string | undefined {
  const { next } = useLocation().search;
  return typeof next === 'string' && isSafeNext(next) ? next : undefined;
}

/** Returns the token from an email link's address. */
function useToken(): string | undefined {
  const { token } = useLocation().search;
  return typeof token === 'string' ? token : undefined;
}

export function LoginPage({ onSignedIn }: PageProps) {
  const next = useNext();
  return (
    <SignedInGoOn next={next}>
      <AccountFrame title={words.login.title}>
        <LoginScreen next={next} onSignedIn={onSignedIn} />
      </AccountFrame>
    </SignedInGoOn>
  );
}

export function RegisterPage({ onSignedIn }: PageProps) {
  const next = useNext();
  return (
    <SignedInGoOn next={next}>
      <AccountFrame title={words.register.title}>
        <RegisterScreen next={next} onSignedIn={onSignedIn} />
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

/** Replaces the planner for suspended users. */
export const SuspendedPage = ({ user }: { readonly user: User }) => (
  <AccountFrame title={words.suspended.title}>
    <SuspendedScreen user={user} />
  </AccountFrame>
);

/** Replaces the planner until the user consents. */
export const ConsentPage = ({ user }: { readonly user: User }) => (
  <AccountFrame title={words.consent.title}>
    <ConsentScreen user={user} />
  </AccountFrame>
);

/** Redirects signed-in visitors, including those who just signed in, to `next`; else to the open trip, or to '/'. */
function SignedInGoOn({ next, children }: { readonly next: string | undefined; readonly children: ReactNode }) {
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (!signedIn) return;
    navigate(next === undefined ? { to: '/', search: keptSearch() ?? {}, replace: true } : { to: next, replace: true });
  }, [signedIn, next]);
  return signedIn ? null : children;
}

/** Card on the sky background, with a link back to the planner. */
function AccountFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 sm:justify-center">
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <header className="mb-6">
        <Link to="/" className="glass target flex items-center gap-2.5 rounded-xl px-3">
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
