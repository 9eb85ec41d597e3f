import { useMe, useUser } from '../../lib/me.ts';
import { AccountCard } from './account-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DataCard } from './data-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SignInHint } from './sign-in-hint.tsx';

/* Settings sections of the account and the browser. Those that need an account render nothing for guests. */

function AccountSection() {
  const user = useUser();
  return user ? <AccountCard user={user} /> : <SignInHint />;
}

function TravelSection() {
  return useMe() && <PreferencesCard />;
}

function SecuritySection() {
  const user = useUser();
  return user && <SecurityCard user={user} />;
}

function DataSection() {
  const user = useUser();
  return user && <DataCard user={user} />;
}

export const accountSections = {
  account: AccountSection,
  travel: TravelSection,
  appearance: AppearanceCard,
  security: SecuritySection,
  data: DataSection,
} as const;
