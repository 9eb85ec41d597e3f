import type { OwnShare } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useUser } from '../../../../lib/me.ts';
import { Card } from '../../../../ui/card.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { ListStatus, MoreButton } from '../../../../ui/page/list-parts.tsx';
import { ownSharesQuery } from '../lists/community-lists.ts';
import { OwnShareRow } from './own-share-row.tsx';
import type { ShareDialog } from './share-dialog.ts';
import type { ShareDialogProps } from './share-dialogs.tsx';

const { own: words, more } = communityPanelTexts;

const dialogs = () => import('./share-dialogs.tsx');
const Edit = lazyPart(dialogs, (module) => module.EditDialog);
const Refresh = lazyPart(dialogs, (module) => module.RefreshDialog);
const Remove = lazyPart(dialogs, (module) => module.RemoveDialog);

/** Dialogs about a shared trip. */
const dialogOf = {
  edit: Edit,
  refresh: Refresh,
  remove: Remove,
} as const satisfies Record<ShareDialog, ComponentType<ShareDialogProps>>;

/** The user's shared trips; renders nothing for guests. */
export const OwnShares = () => useUser() && <OfUser />;

function OfUser() {
  const list = useInfiniteQuery(ownSharesQuery);
  const [open, setOpen] = useState<{ readonly dialog: ShareDialog; readonly share: OwnShare } | null>(null);
  const shares = list.data?.pages.flatMap((page) => page.shares) ?? [];
  const allowance = list.data?.pages[0]?.allowance;
  const Dialog = open && dialogOf[open.dialog];
  return (
    <Card heading={words.heading}>
      {allowance && shares.length > 0 && (
        <p className="figures -mt-2 mb-2 text-muted text-sm">
          {allowance.limit === null
            ? words.allowanceFree({ used: allowance.used })
            : words.allowance({ used: allowance.used, limit: allowance.limit })}
        </p>
      )}
      <ListStatus list={list} words={communityPanelTexts} />
      {list.isSuccess && shares.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul aria-label={words.heading} className="divide-y divide-hairline empty:hidden">
        {shares.map((share) => (
          <OwnShareRow key={share.shareCode} share={share} onOpen={(dialog) => setOpen({ dialog, share })} />
        ))}
      </ul>
      <MoreButton list={list} label={more} />
      {open && Dialog && (
        <Suspense>
          <Dialog share={open.share} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}
