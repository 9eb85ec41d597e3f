import type { Hotel, Segment } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';
import type { Stay } from '@roadcast/core/stays';
import { commonTexts } from '@roadcast/messages/common';
import { staysTexts } from '@roadcast/messages/stays';
import { useQuery } from '@tanstack/react-query';
import { BedDouble, Search } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { calendarDay, mediumDate } from '../../lib/dates.ts';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemText } from '../../ui/page/problem-text.tsx';
import { stayQuery } from './night-stays.ts';

const words = staysTexts;

/** Party sizes to choose from. */
const partySizes = Array.from({ length: 12 }, (_, i) => i + 1);

interface StaysDialogProps {
  readonly tripId: AnyTripId;
  /** Place and nights of the stay. */
  readonly stay: Stay<Segment>;
  readonly onClose: () => void;
}

/** Dialog with places to sleep: booking site searches and known hotels nearby. */
export function StaysDialog({ tripId, stay, onClose }: StaysDialogProps) {
  const [guests, setGuests] = useState(2);
  const { data, error, isPending, refetch } = useQuery(stayQuery(tripId, stay, guests));
  const { checkIn, checkOut, nights } = stay;
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading({ place: nights[0].location })}
      closeLabel={words.close}
      lead={words.note}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures font-semibold">
          {words.night({ checkIn: dayText(checkIn), checkOut: dayText(checkOut) })}
        </p>
        <label className="flex items-center gap-2">
          {words.guests}
          <select
            value={guests}
            onChange={(event) => setGuests(Number(event.target.value))}
            className="figures min-h-11 rounded-xl bg-raised px-3 text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]"
          >
            {partySizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {isPending && <p className="text-muted">{words.loading}</p>}
        {data === null && <Notice>{words.passed}</Notice>}
      </div>
      {error && (
        <div role="alert">
          <Notice tone="danger">
            <p>
              <ProblemText problem={problemOf(error)} />
            </p>
            <Button className="mt-2" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </Notice>
        </div>
      )}
      {data && <Offers hotels={data} />}
    </Modal>
  );
}

function Offers({ hotels }: { readonly hotels: readonly Hotel[] }) {
  const searches = hotels.filter(({ kind }) => kind === 'search');
  const houses = hotels.filter(({ kind }) => kind === 'hotel');
  const [first] = houses;
  return (
    <>
      {searches.length > 0 && (
        <section aria-label={words.searches} className="mt-3">
          <h3 className="mb-1.5 font-bold">{words.searches}</h3>
          <div className="flex flex-wrap gap-2">
            {searches.map(({ id, name, bookingUrl, bookingSite }) => (
              <ExternalLink
                key={id}
                href={bookingUrl}
                label={words.searchLabel({ site: bookingSite, name })}
                icon={<Search size={16} aria-hidden />}
              >
                {bookingSite}
              </ExternalLink>
            ))}
          </div>
        </section>
      )}
      {first && (
        <section aria-label={words.houses} className="mt-4">
          <h3 className="mb-1 font-bold">{words.houses}</h3>
          <ul className="divide-y divide-hairline">
            {houses.map((hotel) => (
              <House key={hotel.id} hotel={hotel} />
            ))}
          </ul>
          {first.source !== null && (
            <p className="mt-2 text-muted text-sm">
              {words.listedBy({ source: first.source, date: sourceDate(first.asOf) })}
            </p>
          )}
        </section>
      )}
    </>
  );
}

function House({ hotel }: { readonly hotel: Hotel }) {
  const { distanceUnit } = useSettings();
  const { name, distanceMiles, bookingUrl, bookingSite } = hotel;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <BedDouble size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-36 leading-snug">
        <span className="block font-semibold">{name}</span>
        {distanceMiles !== null && (
          <span className="figures block text-muted text-sm">
            {words.away({ distance: distanceText(distanceMiles, distanceUnit) })}
          </span>
        )}
      </span>
      <ExternalLink href={bookingUrl} label={words.houseLabel({ name, site: bookingSite })}>
        {bookingSite}
      </ExternalLink>
    </li>
  );
}

/** Formats a day: 'Fri, Dec 4'. @param date 'YYYY-MM-DD'. */
const dayText = (date: string): string => calendarDay(Date.parse(`${date}T12:00:00Z`), 'UTC');

/** Formats a source's date: 'Nov 1, 2026'; a dash if unknown. */
const sourceDate = (at: number | null): string => (at === null ? commonTexts.unknownValue : mediumDate(at, 'UTC'));
