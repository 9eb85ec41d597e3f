import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { Copy, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { canSendLinks, sendLink } from '../../../../lib/links/send-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Link } from '../../../../ui/link.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { copyShareLink } from '../address/copy-share-link.ts';
import { linkOfShare, pathOfShare } from '../address/route-marker.ts';
import type { ShareRouteResponse } from './use-share.ts';

const words = communityPanelTexts.done;

interface SharedCardProps {
  readonly shared: ShareRouteResponse;
  readonly onAnother: () => void;
}

/** Link to a trip that was just shared. */
export function SharedCard({ shared: { shareCode, route }, onAnother }: SharedCardProps) {
  const url = linkOfShare(shareCode);
  const heading = useRef<HTMLSpanElement>(null);
  // The clicked button is gone, so move the focus to what replaced it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card
      heading={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {words.heading}
        </span>
      }
    >
      <p className="wrap-anywhere mb-3">
        {words.code} <strong className="figures">{shareCode}</strong>
      </p>
      <TextField
        label={words.link}
        value={url}
        onChange={() => undefined}
        readOnly
        onFocus={(e) => e.target.select()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" icon={<Copy size={18} aria-hidden />} onClick={() => void copyShareLink(shareCode)}>
          {words.copy}
        </Button>
        {canSendLinks() && (
          <Button icon={<Send size={18} aria-hidden />} onClick={() => void sendLink(route.title, url)}>
            {words.send}
          </Button>
        )}
        <Link
          to={pathOfShare(shareCode)}
          className="target inline-flex items-center justify-center rounded-xl px-4 font-semibold shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
        >
          {words.open}
        </Link>
      </div>
      <Button kind="quiet" className="-ml-4 mt-2" onClick={onAnother}>
        {words.another}
      </Button>
    </Card>
  );
}
