import { sessionKey } from '../../lib/storage/storage-keys.ts';

/** Key of the route and quiz answers of a first visit. */
export const onboardingKey = sessionKey('roadcast.onboarding');
