import type { RoadSource } from '@roadcast/contract';
import { type LngLat, toPosition } from '@roadcast/core/geo';
import { roadReportsTexts as words } from '@roadcast/messages/road-reports';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/links/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReportForm } from '../../ui/reports/report-form.tsx';
import { reportText, roadName } from './report-text.ts';

interface ReportDialogProps {
  readonly road: RoadSource;
  readonly at: LngLat;
  readonly dataset: string;
  readonly onClose: () => void;
}

/** Dialog to report a wrong road. Prefilled with the road's data, to be completed and sent or copied. */
export function ReportDialog({ road, at, dataset, onClose }: ReportDialogProps) {
  const [said, setSaid] = useState('');
  const copy = (text: string): void => {
    copyText(Promise.resolve(text)).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  };
  const { lat, lng } = toPosition(at);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={words.lead}
    >
      <p className="font-bold">{roadName(road)}</p>
      <p className="figures mb-3 break-words text-sm">
        {road.file}:{road.line}
      </p>
      <ReportForm
        kind="road"
        facts={{ lat, lng, road: roadName(road), file: road.file, line: road.line, dataset }}
        label={words.label}
        initial={reportText(road, at, dataset)}
        rows={9}
        onSent={onClose}
        actions={(text) => (
          <>
            <Button icon={<Copy size={18} aria-hidden />} onClick={() => copy(text)}>
              {words.copy}
            </Button>
            <p role="status" className="text-sm">
              {said}
            </p>
          </>
        )}
      />
    </Modal>
  );
}
