import type { SavedRoute } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { type ReactNode, useState } from 'react';
import { deviceMoment } from '../../lib/dates.ts';
import { distanceText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { isArchived, wantedBy } from './conflict.ts';
import type { OpenConflict } from './use-trip-change.ts';

const { conflict: words, row } = savedTripsTexts;

/** Dialog to choose between two versions of a trip. Saves nothing until one is chosen. */
export function ConflictDialog({ conflict }: { readonly conflict: OpenConflict | null }) {
  return conflict && <OpenConflictDialog conflict={conflict} />;
}

function OpenConflictDialog({ conflict }: { readonly conflict: OpenConflict }) {
  const [sending, setSending] = useState(false);
  const { changed, keepYours, keepTheirs, saveCopy, decideLater } = conflict;
  const { theirs } = changed;
  const wanted = wantedBy(changed);
  const keep = async () => {
    setSending(true);
    await keepYours();
    setSending(false);
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && decideLater()}
      heading={words.heading}
      closeLabel={words.decideLater}
      lead={words.lead}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Version heading={words.yours} mine>
          <Line label={words.name} changed={wanted.name !== null}>
            {wanted.name ?? theirs.name}
          </Line>
          <Line label={words.size} changed={wanted.replanned}>
            {wanted.replanned ? words.replanned : <Size trip={theirs} />}
          </Line>
          {wanted.archived !== null && (
            <Line label={words.archived} changed>
              {wanted.archived ? words.archivedYes : words.archivedNo}
            </Line>
          )}
          <Line label={words.changed} changed={false}>
            {words.changedNow}
          </Line>
        </Version>
        <Version heading={words.theirs}>
          <Line label={words.name} changed={false}>
            {theirs.name}
          </Line>
          <Line label={words.size} changed={false}>
            <Size trip={theirs} />
          </Line>
          {wanted.archived !== null && (
            <Line label={words.archived} changed={false}>
              {isArchived(theirs) ? words.archivedYes : words.archivedNo}
            </Line>
          )}
          <Line label={words.changed} changed={false}>
            {deviceMoment(theirs.updatedAt)}
          </Line>
        </Version>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button kind="primary" disabled={sending} onClick={() => void keep()}>
          {words.keepYours}
        </Button>
        <Button disabled={sending} onClick={keepTheirs}>
          {words.keepTheirs}
        </Button>
        {saveCopy && (
          <Button disabled={sending} onClick={saveCopy}>
            {words.saveCopy}
          </Button>
        )}
      </div>
    </Modal>
  );
}

interface VersionProps {
  readonly heading: string;
  readonly mine?: boolean;
  readonly children: ReactNode;
}

const Version = ({ heading, mine = false, children }: VersionProps) => (
  <section
    aria-label={heading}
    className={
      mine
        ? 'rounded-xl bg-primary-wash p-3 shadow-[inset_0_0_0_1.5px_var(--primary)]'
        : 'rounded-xl p-3 shadow-[inset_0_0_0_1px_var(--edge)]'
    }
  >
    <h3 className="mb-2 font-bold">{heading}</h3>
    <dl className="space-y-1.5">{children}</dl>
  </section>
);

interface LineProps {
  readonly label: string;
  /** Whether the value differs from the saved version. */
  readonly changed: boolean;
  readonly children: ReactNode;
}

const Line = ({ label, changed, children }: LineProps) => (
  <div>
    <dt className="text-muted text-sm leading-tight">{label}</dt>
    <dd className={`figures break-words ${changed ? 'font-bold text-primary' : ''}`}>{children}</dd>
  </div>
);

function Size({ trip }: { readonly trip: SavedRoute }) {
  const { distanceUnit } = useSettings();
  return (
    <>
      <span className="block">{row.fromTo({ from: trip.origin, to: trip.destination })}</span>
      <span className="block">
        {row.days({ count: trip.dayCards.length })}, {distanceText(trip.totalMiles, distanceUnit)}
      </span>
    </>
  );
}
