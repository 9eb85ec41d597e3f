import { navigationTexts } from '@roadcast/messages/navigation';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

const words = navigationTexts.interrupted;

/** Shown while another tab guides, with a button to take over. */
export const ElsewhereCard = ({ onHere }: { readonly onHere: () => void }) => (
  <section
    aria-label={words.elsewhere}
    className="rounded-card bg-raised p-4 shadow-[inset_0_0_0_1px_var(--hairline),var(--shadow-card)]"
  >
    <p className="flex items-center gap-3 font-bold text-lg">
      <Copy size={24} aria-hidden className="shrink-0 text-primary" />
      {words.elsewhere}
    </p>
    <p className="mt-1 text-muted">{words.elsewhereLead}</p>
    <Button kind="accent" className="target-drive mt-3 w-full text-lg" onClick={onHere}>
      {words.here}
    </Button>
  </section>
);
