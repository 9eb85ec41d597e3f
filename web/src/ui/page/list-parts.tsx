import { RefreshCw } from 'lucide-react';
import { problemOf } from '../../lib/api-error.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { ProblemText } from './problem-text.tsx';

/** Query state a list shows. */
interface ListState {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

export interface ListStatusProps {
  readonly list: ListState;
  readonly words: { readonly loading: string; readonly failed: string; readonly tryAgain: string };
}

/** Loading and error states of a list; renders nothing once loaded. */
export function ListStatus({ list: { isPending, error, refetch }, words }: ListStatusProps) {
  return (
    <div role="status" className="empty:hidden">
      {isPending && <p className="py-4 text-muted">{words.loading}</p>}
      {error !== null && (
        <Notice tone="danger" className="my-2">
          <p className="font-semibold">{words.failed}</p>
          <p className="mb-2 text-sm">
            <ProblemText problem={problemOf(error)} />
          </p>
          <Button icon={<RefreshCw size={18} aria-hidden />} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}

export interface MoreButtonProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
}

/** Button that loads the next page; renders nothing on the last page. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      className="mt-3 w-full"
      aria-disabled={isFetchingNextPage || undefined}
      onClick={() => void fetchNextPage()}
    >
      {label}
    </Button>
  );
}
