import type { Background } from '@roadcast/contract';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeepsPreferences } from '../../lib/consent.ts';
import { useUser } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { useChosen } from './background-state.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { backgroundsQuery, builtIns, chooseBackground, deleteBackground } from './queries.ts';
import { Tile } from './tile.tsx';
import { useLessData } from './use-less-data.ts';

const { chooser: words } = backgroundsTexts;

/** All available backgrounds, with a count. */
export function Chooser() {
  const queryClient = useQueryClient();
  const user = useUser();
  const { background: current } = useChosen();
  const { data = builtIns, isPending } = useQuery(backgroundsQuery);
  const [deleting, setDeleting] = useState<Background | null>(null);
  const lessData = useLessData();
  return (
    <Card heading={words.heading}>
      <p role="status" className="figures -mt-2 mb-4 text-muted">
        {isPending ? words.loading : words.counts(countsOf(data))}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]">
        {data.map((background) => (
          <Tile
            key={background.id}
            background={background}
            chosen={background.id === current.id}
            onChoose={() => void chooseBackground(queryClient, background, user !== null)}
            onDelete={background.type === 'uploaded' ? () => setDeleting(background) : undefined}
          />
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{words.help}</p>
      <Kept signedIn={user !== null} />
      {lessData && <p className="mt-1 text-muted text-sm">{words.lessData}</p>}
      {deleting && (
        <ConfirmDelete
          name={deleting.name}
          onDelete={() => deleteBackground(queryClient, deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}

/** Note about where the choice is stored. */
function Kept({ signedIn }: { readonly signedIn: boolean }) {
  const keeps = useKeepsPreferences();
  const here = keeps ? words.keptHere : words.visit;
  return <p className="mt-1 text-muted text-sm">{signedIn ? words.kept : here}</p>;
}

function countsOf(backgrounds: readonly Background[]) {
  const of = (type: Background['type']): number => backgrounds.filter((one) => one.type === type).length;
  return { total: backgrounds.length, built: of('default'), shared: of('admin-shared'), personal: of('uploaded') };
}
