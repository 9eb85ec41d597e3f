import { reportsTexts } from '@roadcast/messages/reports';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ShownPlace } from './shown-place.ts';

const words = reportsTexts.place;

const ReportPlaceDialog = lazyPart(
  () => import('./report-place-dialog.tsx'),
  (module) => module.ReportPlaceDialog,
);

/** Button to report a wrong place. */
export function ReportPlaceButton({ place }: { readonly place: ShownPlace }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        kind="quiet"
        className="gap-1.5 px-2 text-sm"
        icon={<Flag size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.button}
      </Button>
      {open && (
        <Suspense>
          <ReportPlaceDialog place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
