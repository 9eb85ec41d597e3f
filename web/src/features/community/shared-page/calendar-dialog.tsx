import type { Trip } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { localDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { datedTripQuery } from '../actions/community-queries.ts';

const words = sharedTripTexts.calendar;

interface CalendarDialogProps {
  readonly shareCode: string;
  readonly onClose: () => void;
  /** Called with the trip planned for the chosen date. */
  readonly onDated: (trip: Trip) => void;
}

/** Dialog for the date on which a trip without dates goes into a calendar. */
export function CalendarDialog({ shareCode, onClose, onDated }: CalendarDialogProps) {
  const queryClient = useQueryClient();
  const [date, setDate] = useState(() => localDate(1));
  const [missing, setMissing] = useState(false);
  const dating = useMutation({
    mutationFn: () => queryClient.fetchQuery(datedTripQuery(shareCode, date)),
    onSuccess: (trip) => {
      onDated(trip);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(date === '');
    if (date !== '' && !dating.isPending) dating.mutate();
  };
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={words.lead}
    >
      <form noValidate className="space-y-4" onSubmit={submit}>
        <TextField
          type="date"
          label={words.date}
          value={date}
          min={localDate(0)}
          onChange={setDate}
          error={missing ? words.missing : undefined}
        />
        <div role="alert" className="empty:hidden">
          {dating.error && <Notice tone="danger">{problemOf(dating.error).message}</Notice>}
        </div>
        <Button type="submit" kind="primary" aria-disabled={dating.isPending || undefined}>
          {dating.isPending ? words.planning : words.submit}
        </Button>
      </form>
    </Modal>
  );
}
