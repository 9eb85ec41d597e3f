import type { SharedRoute } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useId, useState } from 'react';
import { RadioRow } from '../../../ui/fields/radio-row.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ReportForm } from '../../../ui/reports/report-form.tsx';

const words = sharedTripTexts.report;

const reasons = [
  'dangerous',
  'offensive',
  'private',
  'spam',
  'other',
] as const satisfies readonly (keyof typeof words.reasons)[];

interface ReportDialogProps {
  readonly route: Pick<SharedRoute, 'shareCode' | 'title'>;
  readonly onClose: () => void;
}

/** Dialog to report a shared trip, with a reason and the user's own words. */
export function ReportDialog({ route: { shareCode, title }, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]>('dangerous');
  const name = useId();
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={words.lead({ title })}
    >
      <fieldset className="mb-3">
        <legend className="font-semibold text-sm">{words.reason}</legend>
        {reasons.map((one) => (
          <RadioRow
            key={one}
            name={name}
            checked={reason === one}
            onChoose={() => setReason(one)}
            label={words.reasons[one]}
          />
        ))}
      </fieldset>
      <ReportForm kind="shared-trip" facts={{ shareCode, reason }} label={words.label} rows={4} onSent={onClose} />
    </Modal>
  );
}
