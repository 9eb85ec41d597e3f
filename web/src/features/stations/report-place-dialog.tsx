import { toPosition } from '@roadcast/core/geo';
import { reportsTexts } from '@roadcast/messages/reports';
import { Modal } from '../../ui/modal.tsx';
import { ReportForm } from '../../ui/reports/report-form.tsx';
import type { ShownPlace } from './shown-place.ts';

const { place: words, close } = reportsTexts;

interface ReportPlaceDialogProps {
  readonly place: ShownPlace;
  readonly onClose: () => void;
}

/** Dialog to report a place that is closed, moved or otherwise wrong. */
export function ReportPlaceDialog({ place, onClose }: ReportPlaceDialogProps) {
  const { name, at, service, station } = place;
  const { lat, lng } = toPosition(at);
  const source = service ?? station;
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.dialog}
      closeLabel={close}
      lead={words.dialogLead({ name })}
    >
      <ReportForm
        kind="place"
        facts={{ name, lat, lng, ...(source && { place: source.id, source: source.source }) }}
        label={words.label}
        onSent={onClose}
      />
    </Modal>
  );
}
