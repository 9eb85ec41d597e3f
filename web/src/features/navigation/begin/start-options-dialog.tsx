import type { Trip } from '@roadcast/contract';
import { navigationTexts } from '@roadcast/messages/navigation';
import { Navigation, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { driveStarts } from './drive-parts.ts';
import type { StartChoice } from './start-choice.ts';

const { options: words, entry } = navigationTexts;

/** Preview speeds, as multiples of the normal driving speed. */
const speeds = ['10', '30'] as const;

interface StartOptionsDialogProps {
  readonly trip: Trip;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (choice: StartChoice) => void;
}

/** Dialog to choose the start, and whether to drive or preview. */
export function StartOptionsDialog({ trip, open, onClose, onChoose }: StartOptionsDialogProps) {
  const starts = useMemo(() => driveStarts(trip), [trip]);
  const [chosen, setChosen] = useState('whole');
  const [times, setTimes] = useState<(typeof speeds)[number]>('10');
  const from = starts.find(({ id }) => id === chosen)?.from ?? 0;
  return (
    <Modal
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={words.lead}
    >
      <SelectField
        label={words.from}
        value={chosen}
        options={starts.map(({ id, label }) => ({ value: id, label }))}
        onChange={setChosen}
      />
      <Button
        kind="accent"
        className="mt-4 min-h-13 w-full"
        icon={<Navigation size={20} aria-hidden className="shrink-0" />}
        onClick={() => onChoose({ from })}
      >
        {entry.start}
      </Button>
      <section aria-labelledby="preview-drive" className="mt-5 border-hairline border-t pt-4">
        <h3 id="preview-drive" className="font-bold text-lg">
          {words.previewHeading}
        </h3>
        <p className="mb-3 text-muted text-sm">{words.previewLead}</p>
        <Segmented
          label={words.speed}
          options={speeds.map((value) => ({ value, label: words.times({ times: Number(value) }) }))}
          value={times}
          onChange={setTimes}
        />
        <Button
          className="mt-3 min-h-13 w-full"
          icon={<Play size={20} aria-hidden />}
          onClick={() => onChoose({ from, preview: { timesFaster: Number(times) } })}
        >
          {words.preview}
        </Button>
      </section>
    </Modal>
  );
}
