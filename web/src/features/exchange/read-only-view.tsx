import type { Trip } from '@roadcast/contract';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { BookOpen, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLayout } from '../../lib/hooks/use-layout.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { FullPageDialog } from '../../ui/full-page-dialog.tsx';
import { loadDocument, printDocument, useDocument } from './document-code.ts';

const words = exchangeTexts.card;

/** Buttons to print the trip or show it full screen. */
export function ReadOnlyButtons({ trip }: { readonly trip: Trip }) {
  const [open, setOpen] = useState(false);
  useEffect(() => void loadDocument(), []);
  return (
    <>
      <PrintButton />
      <Button
        className="col-span-2"
        icon={<BookOpen size={18} aria-hidden />}
        title={words.viewHint}
        onClick={() => setOpen(true)}
      >
        {words.view}
      </Button>
      <FullPageDialog open={open} onOpenChange={setOpen} heading={words.view} closeLabel={words.closeView}>
        <ReadOnlyTrip trip={trip} />
      </FullPageDialog>
    </>
  );
}

const PrintButton = () => (
  <Button icon={<Printer size={18} aria-hidden />} onClick={printDocument}>
    {words.print}
  </Button>
);

/** Trip document on screen. Accepts any trip, so all read-only views can use it. */
function ReadOnlyTrip({ trip }: { readonly trip: Trip }) {
  const { distanceUnit } = useSettings();
  const TripDocument = useDocument();
  const phone = useLayout() === 'phone';
  useEffect(() => void loadDocument(), []);
  return (
    <div className="mx-auto max-w-[210mm] space-y-3">
      <PrintButton />
      {TripDocument ? (
        <TripDocument trip={trip} unit={distanceUnit} room={phone ? 'phone' : 'page'} />
      ) : (
        <p role="status" className="text-muted">
          {words.loadingView}
        </p>
      )}
    </div>
  );
}
