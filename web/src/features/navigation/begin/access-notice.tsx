import { navigationTexts } from '@roadcast/messages/navigation';
import { Notice } from '../../../ui/notice.tsx';
import type { LocationAccess } from '../session/guidance-view.ts';

const words = navigationTexts.access;

interface AccessNoticeProps {
  readonly access: LocationAccess;
  readonly className?: string;
}

/** Red banner with advice if the browser provides no location; otherwise renders nothing. */
export function AccessNotice({ access, className }: AccessNoticeProps) {
  if (access !== 'denied' && access !== 'unsupported') return null;
  const denied = access === 'denied';
  return (
    <div role="alert" className={className}>
      <Notice tone="danger">
        <p className="font-bold text-danger">{denied ? words.denied : words.unsupported}</p>
        <p className="text-sm">{denied ? words.deniedHint : words.unsupportedHint}</p>
      </Notice>
    </div>
  );
}
