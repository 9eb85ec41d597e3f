import { navigationTexts } from '@roadcast/messages/navigation';
import { Eye, Info, TrafficCone } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

const words = navigationTexts.safety;

const points = [
  { Picture: Eye, text: words.attention },
  { Picture: TrafficCone, text: words.law },
  { Picture: Info, text: words.overview },
] as const;

interface SafetyNoticeProps {
  readonly open: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Safety notice before the first drive: the driver's responsibility, and how far to trust the screen. */
export const SafetyNotice = ({ open, onAgree, onClose }: SafetyNoticeProps) => (
  <Modal
    open={open}
    onOpenChange={(stays) => !stays && onClose()}
    heading={words.heading}
    closeLabel={words.cancel}
    lead={words.lead}
  >
    <ul className="space-y-3">
      {points.map(({ Picture, text }) => (
        <li key={text} className="flex gap-3">
          <Picture size={24} aria-hidden className="mt-0.5 shrink-0 text-primary" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <div className="mt-5 flex flex-wrap gap-2">
      <Button kind="accent" className="min-h-13 flex-1" onClick={onAgree}>
        {words.agree}
      </Button>
      <Button kind="quiet" className="min-h-13" onClick={onClose}>
        {words.cancel}
      </Button>
    </div>
  </Modal>
);
