import type { GasStation } from '@roadcast/contract';
import { stationsTexts } from '@roadcast/messages/stations';
import { CircleDollarSign } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { stationName } from './place-words.ts';

const words = stationsTexts.actions;

const ReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  (module) => module.ReportDialog,
);

/** Button that opens a station's price report. */
export function ReportButton({ station }: { readonly station: GasStation }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={words.reportLabel({ name: stationName(station) })}
        className="w-full gap-1.5 px-1 text-sm"
        icon={<CircleDollarSign size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.report}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog station={station} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
