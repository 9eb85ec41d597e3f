import type { SharedRoute } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const words = sharedTripTexts.report;

const ReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  (module) => module.ReportDialog,
);

interface ReportRouteProps {
  readonly route: Pick<SharedRoute, 'shareCode' | 'title' | 'isOwn' | 'isOurs'>;
}

/** Button to report a shared trip to the operator; nothing for the user's own trips and Roadcast's. */
export function ReportRoute({ route }: ReportRouteProps) {
  const [open, setOpen] = useState(false);
  if (route.isOwn || route.isOurs) return null;
  return (
    <>
      <Button
        kind="quiet"
        icon={<Flag size={18} aria-hidden />}
        aria-label={words.buttonOf({ title: route.title })}
        onClick={() => setOpen(true)}
      >
        {words.button}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog route={route} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
