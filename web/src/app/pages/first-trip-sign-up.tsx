import { preferencesOfDna } from '@roadcast/core/travel-style';
import { accountsTexts } from '@roadcast/messages/accounts';
import { onboardingTexts } from '@roadcast/messages/onboarding';
import { useEffect, useRef, useState } from 'react';
import { RegisterForm } from '../../features/accounts/register-screen.tsx';
import type { SignUpSlotProps } from '../../features/onboarding/onboarding-page.tsx';
import { useSaveTrip } from '../../features/saved-trips/use-save-trip.ts';
import { useSavedTrips } from '../../features/saved-trips/use-saved-trips.ts';
import { useUser } from '../../lib/me.ts';
import { currentHref } from '../../lib/navigation.ts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toastError } from '../../ui/toasts.ts';

const { signUp: words } = onboardingTexts;

/** Delay before the dashboard opens after registration, milliseconds. See docs/product/onboarding.md#steps. */
const REDIRECT_MILLISECONDS = 1500;

/** Step 4: signs the user up, saves the quiz preferences to the account, and saves the trip. */
export function FirstTripSignUp({ dna, onSignedIn, onDone }: SignUpSlotProps) {
  const user = useUser();
  const { plan, onSaved } = useSavedTrips();
  const saving = useSaveTrip(onSaved);
  const savePreferences = useSavePreferences(({ message }) =>
    toastError(accountsTexts.preferences.notSaved, { hint: message }),
  );
  const [registered, setRegistered] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  // An error toast offers what to do about a trip that isn't saved; the trip stays open on the dashboard.
  const save = (): Promise<unknown> => (plan ? saving.mutateAsync(plan).catch(() => undefined) : Promise.resolve());
  // Before the success toast, because there is one toast at a time.
  const beforeSuccess = async (): Promise<void> => {
    setRegistered(true);
    savePreferences(preferencesOfDna(dna));
    await save();
  };
  const onRegistered = (): void => {
    leaving.current = setTimeout(onDone, REDIRECT_MILLISECONDS);
  };

  if (registered || saving.isPending) return <p role="status">{words.saving}</p>;
  if (user) {
    return (
      <>
        <h1 className="font-extrabold text-2xl">{words.signedIn}</h1>
        <Button kind="accent" className="mt-5 min-h-13 w-full text-lg" onClick={() => void save().then(onDone)}>
          {onboardingTexts.results.save}
        </Button>
      </>
    );
  }
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-muted">{words.lead}</p>
      <RegisterForm onSignedIn={onSignedIn} beforeSuccess={beforeSuccess} onRegistered={onRegistered} />
      <p className="mt-4 text-center">
        {accountsTexts.register.haveAccount}{' '}
        <Link
          to="/login"
          search={{ next: currentHref() }}
          className="target inline-flex items-center font-semibold text-primary underline underline-offset-2"
        >
          {accountsTexts.register.signIn}
        </Link>
      </p>
    </>
  );
}
