import { adminTexts as words } from '@roadcast/messages/admin';
import { RefreshCw } from 'lucide-react';
import { problemOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Query state a list shows. */
interface ListState {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Loading and error states of a list; renders nothing once loaded. */
export function ListStatus({ list: { isPending, error, refetch } }: { readonly list: ListState }) {
  return (
    <div role="status" className="empty:hidden">
      {isPending && <p className="py-4 text-muted">{words.loading}</p>}
      {error !== null && (
        <Notice tone="danger" className="my-2">
          <p className="font-semibold">{words.failed}</p>
          <p className="mb-2 text-sm">{problemOf(error).message}</p>
          <Button icon={<RefreshCw size={18} aria-hidden />} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}

interface MoreState {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Button that loads the next page; renders nothing on the last page. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { readonly list: MoreState }) {
  if (!hasNextPage) return null;
  return (
    <Button className="mt-3 w-full" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {words.more}
    </Button>
  );
}
