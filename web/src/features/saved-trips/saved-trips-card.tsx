import type { ListRoutesResponse, SavedRouteSummary, User } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LineMapDefinitions } from '../../ui/line-map/line-map.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AllowanceLine } from './allowance-line.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type ListWish, listQuery } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { TripRow } from './trip-row.tsx';
import { useSavedTrips } from './use-saved-trips.ts';
import { useSavedTripActions } from './use-trip-actions.ts';

const { list: words } = savedTripsTexts;

const SEARCH_REST_MILLISECONDS = 250;

type View = 'active' | 'archived' | 'deleted';
type Sort = keyof typeof words.sorts;

/** Saved trips of an account: search, sort, open, and other actions. */
export function SavedTripsCard({ user }: { readonly user: User }) {
  const { onOpen } = useSavedTrips();
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('updated');
  const [show, setShow] = useState<View>('active');
  const [renaming, setRenaming] = useState<SavedRouteSummary | null>(null);
  const search = useDebounced(typed.trim(), SEARCH_REST_MILLISECONDS);
  const wish = { search, sort, show } satisfies ListWish;
  const list = useInfiniteQuery(listQuery(user.id, wish));
  const actions = useSavedTripActions(onOpen);
  const newest = list.data?.pages.at(-1);
  const routes = list.data?.pages.flatMap((page) => page.routes) ?? [];
  const left = (newest?.total ?? 0) - routes.length;
  return (
    <Card heading={words.heading}>
      <LineMapDefinitions />
      {newest && <AllowanceLine allowance={newest.allowance} />}
      <Controls
        counts={newest?.counts}
        typed={typed}
        onTyped={setTyped}
        sort={sort}
        onSort={setSort}
        show={show}
        onShow={setShow}
      />
      <p role="status" className="sr-only">
        {list.isSuccess && !list.isPlaceholderData ? words.found({ count: newest?.total ?? 0 }) : ''}
      </p>
      {list.isPending && <p className="py-4 text-muted">{words.loading}</p>}
      {list.error && (
        <Notice tone="danger" className="mt-3">
          <p className="font-semibold">{words.failed}</p>
          <p className="mb-2 text-sm">{problemOf(list.error).message}</p>
          <Button className="px-3 text-sm" onClick={() => void list.refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      {list.isSuccess && routes.length === 0 && (
        <p className="py-4 text-muted">{search === '' ? words.none[show] : words.noneFound({ search })}</p>
      )}
      <ul className="-mx-2 mt-2 space-y-1">
        {routes.map((trip) => (
          <TripRow key={trip.id} trip={trip} actions={actions} onRename={() => setRenaming(trip)} />
        ))}
      </ul>
      {left > 0 && (
        <Button className="mt-3 w-full" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more({ count: left })}
        </Button>
      )}
      {renaming && (
        <RenameDialog
          trip={renaming}
          onClose={() => setRenaming(null)}
          onRename={async (name) => {
            await actions.rename(renaming, name);
            setRenaming(null);
          }}
        />
      )}
      <ConflictDialog conflict={actions.conflict} />
    </Card>
  );
}

interface ControlsProps {
  readonly counts: ListRoutesResponse['counts'] | undefined;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly show: View;
  readonly onShow: (show: View) => void;
}

function Controls({ counts, typed, onTyped, sort, onSort, show, onShow }: ControlsProps) {
  const id = useId();
  const views = Object.keys(words.view) as View[];
  const inputLook =
    'min-h-11 w-full min-w-0 rounded-xl bg-raised text-base text-ink shadow-[inset_0_0_0_1px_var(--edge)]';
  return (
    <div className="space-y-3">
      <Segmented
        label={words.views}
        hideLabel
        options={views.map((view) => ({ value: view, label: words.view[view]({ count: counts?.[view] ?? 0 }) }))}
        value={show}
        onChange={onShow}
      />
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <div className="relative flex items-center">
          <label htmlFor={`${id}-search`} className="sr-only">
            {words.search}
          </label>
          <Search size={18} aria-hidden className="pointer-events-none absolute left-3 text-muted" />
          <input
            id={`${id}-search`}
            type="search"
            value={typed}
            maxLength={120}
            placeholder={words.searchPlaceholder}
            onChange={(event) => onTyped(event.target.value)}
            className={`${inputLook} pr-3 pl-10 placeholder:text-muted`}
          />
        </div>
        <div>
          <label htmlFor={`${id}-sort`} className="sr-only">
            {words.sort}
          </label>
          <select
            id={`${id}-sort`}
            value={sort}
            onChange={(event) => onSort(event.target.value as Sort)}
            className={`${inputLook} px-3`}
          >
            {(Object.keys(words.sorts) as Sort[]).map((name) => (
              <option key={name} value={name}>
                {words.sorts[name]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </div>
  );
}
