import { DRIVE_COUNTS_HOURS, type Drive } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { navigationTexts } from '@roadcast/messages/navigation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { deviceMoment } from '../../../lib/dates.ts';
import { distanceText, percentText } from '../../../lib/format.ts';
import { MINE, useUser } from '../../../lib/me.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';

const { drives: words, page } = navigationTexts;

/** Number of drives shown before expanding the list. */
const FIRST = 5;

const drivesQuery = queryOptions({
  queryKey: [MINE, 'drives'] as const,
  queryFn: ({ signal }) => call('listDrives', { signal }),
  // Always refetch, because drives also change elsewhere, such as on other devices.
  staleTime: 0,
});

/** Signed-in user's drives, with buttons to delete them. Renders nothing for guests. */
export function DrivesCard() {
  return useUser() ? <Drives /> : null;
}

function Drives() {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(drivesQuery);
  const [all, setAll] = useState(false);
  const lead = useRef<HTMLParagraphElement>(null);
  const deleting = useMutation({
    mutationFn: ({ id }: Drive) => call('deleteDrive', { params: { id } }),
    onSuccess: (left, drive) => {
      queryClient.setQueryData(drivesQuery.queryKey, left);
      toastSuccess(words.deleted, { hint: page.trip({ from: drive.origin, to: drive.destination }) });
      // The focused button was removed with its drive.
      lead.current?.focus();
    },
    onError: (failure) => {
      toastError(words.failed, { hint: problemOf(failure).message });
      // Refetch, because the drive may have been deleted elsewhere.
      void queryClient.invalidateQueries({ queryKey: drivesQuery.queryKey });
    },
  });
  const drives = data?.drives ?? [];
  const listed = all ? drives : drives.slice(0, FIRST);
  return (
    <Card heading={words.heading}>
      <p ref={lead} tabIndex={-1} className="-mt-2 mb-3 text-muted outline-none">
        {words.lead}
      </p>
      {!data && <p className="text-muted">{error ? problemOf(error).message : words.loading}</p>}
      {data && drives.length === 0 && <p>{words.none}</p>}
      <ul className="space-y-3">
        {listed.map((drive) => (
          <DriveRow
            key={drive.id}
            drive={drive}
            disabled={deleting.isPending}
            onDelete={() => deleting.mutate(drive)}
          />
        ))}
      </ul>
      {listed.length < drives.length && (
        <Button kind="quiet" className="mt-2" onClick={() => setAll(true)}>
          {words.all({ count: drives.length })}
        </Button>
      )}
    </Card>
  );
}

interface DriveRowProps {
  readonly drive: Drive;
  readonly disabled: boolean;
  readonly onDelete: () => void;
}

function DriveRow({ drive, disabled, onDelete }: DriveRowProps) {
  const { distanceUnit } = useSettings();
  const { origin, destination, miles, shareDriven, startedAt, finishedAt } = drive;
  const when = deviceMoment(startedAt);
  const names = { from: origin, to: destination };
  return (
    <li className="flex items-center gap-3">
      <Car size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {page.trip(names)}
          {isUnderWay(drive) && <Badge tone="good">{words.underWay}</Badge>}
        </span>
        <span className="figures block text-muted text-sm">
          {finishedAt === null
            ? words.driven({
                when,
                percent: percentText(Math.round(shareDriven * 100)),
                distance: distanceText(miles, distanceUnit),
              })
            : words.finished({ when, distance: distanceText(miles * shareDriven, distanceUnit) })}
        </span>
      </span>
      <Button
        kind="quiet"
        className="shrink-0 px-3 text-sm"
        aria-label={words.deleteLabel({ ...names, when })}
        disabled={disabled}
        onClick={onDelete}
      >
        {words.delete}
      </Button>
    </li>
  );
}

/** Returns whether a drive counts toward the plan's limit. */
const isUnderWay = ({ seenAt, finishedAt }: Drive): boolean =>
  finishedAt === null && Date.now() - seenAt < DRIVE_COUNTS_HOURS * MILLISECONDS_PER_HOUR;
