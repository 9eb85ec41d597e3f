import type { SharedRoute } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { CopyPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useSignedIn } from './use-signed-in.ts';

const words = sharedTripTexts.copy;

const CopyDialog = lazyPart(
  () => import('./copy-dialog.tsx'),
  (module) => module.CopyDialog,
);

interface CopyRouteProps {
  readonly route: Pick<SharedRoute, 'shareCode' | 'title'>;
  readonly kind?: ButtonKind;
}

/** Button to copy a shared trip to the user's saved trips. */
export function CopyRoute({ route, kind }: CopyRouteProps) {
  const [open, setOpen] = useState(false);
  const whenSignedIn = useSignedIn(words.signIn);
  return (
    <>
      <Button
        {...(kind && { kind })}
        icon={<CopyPlus size={18} aria-hidden />}
        aria-label={words.buttonOf({ title: route.title })}
        onClick={() => void whenSignedIn(() => setOpen(true))}
      >
        {words.button}
      </Button>
      {open && (
        <Suspense>
          <CopyDialog route={route} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
