import { useState } from 'react';
import { OwnShares } from './own/own-shares.tsx';
import { ShareForm } from './share/share-form.tsx';
import { SharedCard } from './share/shared-card.tsx';
import type { ShareRouteResponse } from './share/use-share.ts';

/** Section 'Share Route': the form, or the result, and the user's shared trips. */
export function ShareSection() {
  const [done, setDone] = useState<ShareRouteResponse | null>(null);
  return (
    <>
      {done ? <SharedCard shared={done} onAnother={() => setDone(null)} /> : <ShareForm onShared={setDone} />}
      <OwnShares />
    </>
  );
}
