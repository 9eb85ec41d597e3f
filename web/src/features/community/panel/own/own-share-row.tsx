import type { OwnShare } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { Copy, EllipsisVertical, ExternalLink, Pause, PencilLine, Play, RefreshCw, Trash2 } from 'lucide-react';
import { navigate } from '../../../../lib/navigation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../../ui/menu.tsx';
import { copyShareLink } from '../address/copy-share-link.ts';
import { pathOfShare } from '../address/route-marker.ts';
import { RouteStanding } from '../cards/route-standing.tsx';
import { RouteSummary } from '../cards/route-summary.tsx';
import type { ShareDialog } from './share-dialog.ts';
import { shareState } from './share-state.ts';
import { useOwnShares } from './use-own-shares.ts';

const { own: words, done, card } = communityPanelTexts;
const ICON = 18;

interface OwnShareRowProps {
  readonly share: OwnShare;
  readonly onOpen: (dialog: ShareDialog) => void;
}

/** One of the user's shared trips, with its state and actions. */
export function OwnShareRow({ share, onOpen }: OwnShareRowProps) {
  const { shareCode, title, hiddenBecause, canRefresh } = share;
  const { update } = useOwnShares();
  const state = shareState(share);
  const paused = hiddenBecause === 'paused';
  // Pausing changes nothing if an administrator hides the trip.
  const canPause = hiddenBecause === null || paused;
  const pause = () => {
    if (!update.isPending) update.mutate({ share, change: { paused: !paused } });
  };
  return (
    <li className="py-3 first:pt-0">
      <RouteSummary
        route={share}
        heading={<h3 className="wrap-anywhere min-w-0 font-bold text-base leading-tight">{title}</h3>}
        badges={<Badge tone={state.tone}>{state.label}</Badge>}
      />
      <RouteStanding route={share} withOwner={false} />
      {state.because !== '' && <p className="mt-2 text-sm">{state.because}</p>}
      {!canRefresh && <p className="mt-2 text-muted text-sm">{words.unsaved}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          className="px-3 text-sm"
          icon={<PencilLine size={ICON} aria-hidden />}
          aria-label={words.editOf({ title })}
          onClick={() => onOpen('edit')}
        >
          {words.edit}
        </Button>
        {canPause && (
          <Button
            className="px-3 text-sm"
            icon={paused ? <Play size={ICON} aria-hidden /> : <Pause size={ICON} aria-hidden />}
            aria-label={(paused ? words.resumeOf : words.pauseOf)({ title })}
            onClick={pause}
          >
            {paused ? words.resume : words.pause}
          </Button>
        )}
        <Menu
          trigger={
            <IconButton
              label={words.actions({ title })}
              icon={<EllipsisVertical size={20} aria-hidden />}
              className="ml-auto text-muted"
            />
          }
        >
          {hiddenBecause === null && (
            <>
              <MenuItem
                icon={<ExternalLink size={ICON} aria-hidden />}
                onSelect={() => navigate({ to: pathOfShare(shareCode) })}
              >
                {card.open}
              </MenuItem>
              <MenuItem icon={<Copy size={ICON} aria-hidden />} onSelect={() => void copyShareLink(shareCode)}>
                {done.copy}
              </MenuItem>
            </>
          )}
          {canRefresh && (
            <MenuItem icon={<RefreshCw size={ICON} aria-hidden />} onSelect={() => onOpen('refresh')}>
              {words.refresh}
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem danger icon={<Trash2 size={ICON} aria-hidden />} onSelect={() => onOpen('remove')}>
            {words.delete}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
