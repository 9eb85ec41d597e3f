import type { SharedRoute } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { Star } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useSignedIn } from './use-signed-in.ts';

const words = sharedTripTexts.rate;

const RateDialog = lazyPart(
  () => import('./rate-dialog.tsx'),
  (module) => module.RateDialog,
);

interface RateRouteProps {
  readonly route: Pick<SharedRoute, 'shareCode' | 'title' | 'isOwn' | 'isOurs'>;
}

/** Button to rate a shared trip; nothing for the user's own trips and Roadcast's. */
export function RateRoute({ route }: RateRouteProps) {
  const [open, setOpen] = useState(false);
  const whenSignedIn = useSignedIn(words.signIn);
  if (route.isOwn || route.isOurs) return null;
  return (
    <>
      <Button
        icon={<Star size={18} aria-hidden />}
        aria-label={words.buttonOf({ title: route.title })}
        onClick={() => void whenSignedIn(() => setOpen(true))}
      >
        {words.button}
      </Button>
      {open && (
        <Suspense>
          <RateDialog route={route} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
