import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageFrame } from './page-frame.tsx';

const words = sharedTripTexts.page;

/** Page for an invalid or removed link. */
export const NotFound = ({ footer }: { readonly footer: ReactNode }) => (
  <PageFrame title={words.notFound} footer={footer}>
    <p className="glass rounded-card p-5 text-lg">{words.notFoundHint}</p>
  </PageFrame>
);

interface SharedProblemProps {
  readonly problem: ApiProblem;
  readonly asking: boolean;
  readonly onRetry: () => void;
}

/** Why the trip couldn't be loaded, with a retry button. */
export const SharedProblem = ({ problem, asking, onRetry }: SharedProblemProps) => (
  <div role="alert" className="glass rounded-card p-2">
    <Notice tone="danger">
      <p className="font-semibold">{words.failed}</p>
      <p className="mb-2 text-sm">{problem.message}</p>
      <Button icon={<RefreshCw size={18} aria-hidden />} aria-disabled={asking || undefined} onClick={onRetry}>
        {sharedTripTexts.retry}
      </Button>
    </Notice>
  </div>
);
