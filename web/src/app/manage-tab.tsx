import { SignInHint } from '../features/accounts/sign-in-hint.tsx';
import { CommunityLink } from '../features/community/panel/community-link.tsx';
import { SavedTripsCard } from '../features/saved-trips/saved-trips-card.tsx';
import { ManagePanel } from '../features/trips/session/manage-panel.tsx';
import { useUser } from '../lib/me.ts';

/** Trips saved in the account and in this browser. */
export function ManageTab() {
  const user = useUser();
  return (
    <>
      <ManagePanel>{user && <SavedTripsCard user={user} />}</ManagePanel>
      <CommunityLink />
      <SignInHint />
    </>
  );
}
