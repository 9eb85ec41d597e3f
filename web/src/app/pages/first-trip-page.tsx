import { onboardingTexts } from '@roadcast/messages/onboarding';
import type { ComponentProps } from 'react';
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx';
import type { PlaceSlot } from '../../features/onboarding/route-step.tsx';
import { PlaceField } from '../../features/places/place-field.tsx';
import type { LocatingWords } from '../../features/places/use-current-place.ts';
import type { Suggesting } from '../../features/places/use-suggestions.ts';
import type { PageProps } from '../../lib/define-feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { route } = onboardingTexts;

/** Limits from docs/product/onboarding.md#steps. */
const suggesting: Suggesting = { debounceMilliseconds: 500, fewestCharacters: 4, count: 2, type: 'town' };

const locatingWords: LocatingWords = {
  problems: {
    unsupported: route.unsupported,
    denied: route.denied,
    unavailable: route.denied,
    timedOut: route.denied,
  },
  unnamed: route.currentLocation,
};

const SignUp = lazyPart(
  () => import('./first-trip-sign-up.tsx'),
  (module) => module.FirstTripSignUp,
);

const FirstTripPlace = (props: ComponentProps<PlaceSlot>) => (
  <PlaceField {...props} suggesting={suggesting} locatingWords={locatingWords} suggestOnFocus />
);

/** The first visit, with the place field, the account form and saved trips of other features. */
export const FirstTripPage = ({ onSignedIn }: PageProps) => (
  <OnboardingPage PlaceField={FirstTripPlace} SignUp={SignUp} onSignedIn={onSignedIn} />
);
