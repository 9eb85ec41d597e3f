import type { SharedView, Trip } from '@roadcast/contract';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { CalendarDays, MapPinned, Printer, QrCode, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { copyLink, sendLink } from '../../../lib/links/send-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { CopyRoute } from '../actions/copy-route.tsx';
import { RateRoute } from '../actions/rate-route.tsx';
import { ReportRoute } from '../actions/report-route.tsx';
import { linkOfShare } from '../panel/address/route-marker.ts';
import { titleOf } from './shared-facts.ts';
import type { TripExports } from './trip-exports.ts';

const words = sharedTripTexts.page;
const { files, print } = exchangeTexts.card;

const QrDialog = lazyPart(
  () => import('./qr-dialog.tsx'),
  (module) => module.QrDialog,
);

const CalendarDialog = lazyPart(
  () => import('./calendar-dialog.tsx'),
  (module) => module.CalendarDialog,
);

async function share(title: string, url: string): Promise<void> {
  if (await sendLink(title, url)) return;
  if (await copyLink(url)) toastSuccess(words.linkCopied, { hint: url });
  else toastError(words.linkNotCopied, { hint: url });
}

interface SharedActionsProps {
  readonly view: SharedView;
  readonly trip: Trip;
  readonly loadExports: () => Promise<TripExports>;
}

/** Buttons to copy, rate, report, export and pass on the trip. */
export function SharedActions({ view, trip, loadExports }: SharedActionsProps) {
  const [open, setOpen] = useState<'qr' | 'calendar' | null>(null);
  const { shareCode, shown } = view;
  const title = titleOf(view);
  const route = { ...view, title };
  const link = linkOfShare(shareCode);
  const close = () => setOpen(null);
  const exported = (use: (exports: TripExports) => void) =>
    void loadExports().then(use, () => toastError(words.exportFailed));
  return (
    <Card heading={words.actions} className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <CopyRoute route={route} kind="accent" />
        <RateRoute route={route} />
        <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share(title, link)}>
          {words.share}
        </Button>
        <Button icon={<QrCode size={18} aria-hidden />} onClick={() => setOpen('qr')}>
          {words.qr}
        </Button>
        <Button
          icon={<MapPinned size={18} aria-hidden />}
          onClick={() => exported(({ save }) => save(trip, 'gpx', !shown.dates))}
        >
          {files.gpx}
        </Button>
        <Button
          icon={<CalendarDays size={18} aria-hidden />}
          onClick={() => (shown.dates ? exported(({ save }) => save(trip, 'calendar', false)) : setOpen('calendar'))}
        >
          {files.calendar}
        </Button>
        <Button icon={<Printer size={18} aria-hidden />} onClick={() => exported((exports) => exports.print())}>
          {print}
        </Button>
        <ReportRoute route={route} />
      </div>
      {open === 'qr' && (
        <Suspense>
          <QrDialog title={title} link={link} onClose={close} />
        </Suspense>
      )}
      {open === 'calendar' && (
        <Suspense>
          <CalendarDialog
            shareCode={shareCode}
            onClose={close}
            onDated={(dated) => exported(({ save }) => save(dated, 'calendar', false))}
          />
        </Suspense>
      )}
    </Card>
  );
}
