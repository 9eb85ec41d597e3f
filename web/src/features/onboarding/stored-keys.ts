import { essentialKey, sessionKey } from '../../lib/storage/storage-keys.ts';

/** Key of the route and quiz answers of a first visit. */
export const onboardingKey = sessionKey('roadcast.onboarding');

/** Key of the date when the tour was shown. */
export const tourKey = essentialKey('roadcast.tour');
