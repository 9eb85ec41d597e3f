import type { RoadSource } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { roadReportsTexts as words } from '@roadcast/messages/road-reports';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { reportText, roadName } from './report-text.ts';

interface ReportDialogProps {
  readonly road: RoadSource;
  readonly at: LngLat;
  readonly dataset: string;
  readonly onClose: () => void;
}

/** A report of a wrong road, prefilled with known data, to complete and copy. */
export function ReportDialog({ road, at, dataset, onClose }: ReportDialogProps) {
  const [text, setText] = useState(() => reportText(road, at, dataset));
  const [said, setSaid] = useState('');
  const id = useId();
  const copy = (): void => {
    copyText(Promise.resolve(text)).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  };
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
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {words.label}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={9}
        className="w-full rounded-xl bg-paper p-3 text-base shadow-[inset_0_0_0_1px_var(--edge)]"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button kind="primary" icon={<Copy size={18} aria-hidden />} onClick={copy}>
          {words.copy}
        </Button>
        <p role="status" className="text-sm">
          {said}
        </p>
      </div>
    </Modal>
  );
}
