import type { AdminUserDetail } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { adminTexts } from '@roadcast/messages/admin';
import { tiersTexts } from '@roadcast/messages/tiers';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, KeyRound, Medal, RotateCcw, ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { agoText } from '../../../lib/ago.ts';
import { deviceDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { languageName } from '../parts/language-name.ts';
import { ListStatus } from '../parts/list-parts.tsx';
import { userQuery } from '../parts/queries.ts';
import { sizeText } from '../parts/sizes.ts';
import { RevokeForm, SuspendForm } from './confirm-forms.tsx';
import { TierForm } from './tier-form.tsx';
import { type UserActs, useUserActs } from './use-user-acts.ts';

const { user: words } = adminTexts;
const names = tiersTexts.names;
const ICON = 18;

interface UserDialogProps {
  readonly id: UserId;
  readonly email: string;
  readonly onClose: () => void;
}

type View = 'details' | 'tier' | 'suspend' | 'revoke';

/** User details and admin actions. */
export function UserDialog({ id, email, onClose }: UserDialogProps) {
  const [view, setView] = useState<View>('details');
  const found = useQuery(userQuery(id));
  const toDetails = () => setView('details');
  const acts = useUserActs(id, toDetails);
  const user = found.data?.user;
  const headings: Record<View, string> = {
    details: email,
    tier: adminTexts.tierForm.heading,
    suspend: adminTexts.suspendForm.heading,
    revoke: adminTexts.revokeForm.heading,
  };
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} heading={headings[view]} closeLabel={words.close}>
      <ListStatus list={found} />
      {user && view === 'details' && <Details user={user} acts={acts} onView={setView} />}
      {user && view === 'tier' && <TierForm user={user} acts={acts} onCancel={toDetails} />}
      {user && view === 'suspend' && <SuspendForm user={user} acts={acts} onCancel={toDetails} />}
      {user && view === 'revoke' && <RevokeForm user={user} acts={acts} onCancel={toDetails} />}
    </Modal>
  );
}

interface DetailsProps {
  readonly user: AdminUserDetail;
  readonly acts: UserActs;
  readonly onView: (view: View) => void;
}

function Details({ user, acts, onView }: DetailsProps) {
  const { stored, sessions, lastSeenAt, suspendedAt, suspendedReason } = user;
  const seen = lastSeenAt === null ? '' : `, ${words.lastSeen({ ago: agoText(lastSeenAt) })}`;
  const amount = { rows: stored.rows, size: sizeText(stored.bytes), most: sizeText(stored.mostBytes) };
  return (
    <div className="space-y-4">
      {suspendedAt !== null && (
        <Notice tone="danger">
          <p className="font-semibold">{words.suspendedSince({ date: deviceDate(suspendedAt) })}</p>
          {suspendedReason && <p className="wrap-anywhere">{words.suspendedReason({ reason: suspendedReason })}</p>}
        </Notice>
      )}
      <dl className="divide-y divide-hairline">
        <Fact name={words.plan}>
          <Plan user={user} />
        </Fact>
        <Fact name={words.sessions}>{words.sessionCount({ count: sessions }) + seen}</Fact>
        <Fact name={words.stored}>{words.storedAmount(amount)}</Fact>
        <Fact name={words.joined}>{deviceDate(user.createdAt)}</Fact>
        <Fact name={words.language}>{languageName(user.language)}</Fact>
      </dl>
      <Actions user={user} acts={acts} onView={onView} />
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-4 py-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd className="figures wrap-anywhere">{children}</dd>
  </div>
);

function Plan({ user: { ownTier, grantedTier } }: { readonly user: AdminUserDetail }) {
  const own = names[ownTier];
  if (!grantedTier) return words.own({ tier: own });
  const { tier, since, until, reason } = grantedTier;
  return (
    <>
      <p>{words.granted({ tier: names[tier], date: deviceDate(since), reason })}</p>
      <p className="text-muted text-sm">
        {until === null
          ? words.grantedForever({ tier: own })
          : words.grantedUntil({ date: deviceDate(until), tier: own })}
      </p>
    </>
  );
}

function Actions({ user, acts, onView }: DetailsProps) {
  const { busy, removeTier, setAdmin, lift, sendReset } = acts;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button icon={<Medal size={ICON} aria-hidden />} onClick={() => onView('tier')}>
        {words.setTier}
      </Button>
      {user.grantedTier && (
        <Button icon={<RotateCcw size={ICON} aria-hidden />} aria-disabled={busy} onClick={removeTier}>
          {words.removeTier({ tier: names[user.ownTier] })}
        </Button>
      )}
      <Button icon={<KeyRound size={ICON} aria-hidden />} aria-disabled={busy} onClick={sendReset}>
        {words.sendReset}
      </Button>
      {user.isAdmin ? (
        <Button kind="danger" icon={<ShieldOff size={ICON} aria-hidden />} onClick={() => onView('revoke')}>
          {words.revokeAdmin}
        </Button>
      ) : (
        <Button icon={<ShieldCheck size={ICON} aria-hidden />} aria-disabled={busy} onClick={() => setAdmin(true)}>
          {words.makeAdmin}
        </Button>
      )}
      {user.suspendedAt === null ? (
        <Button kind="danger" icon={<Ban size={ICON} aria-hidden />} onClick={() => onView('suspend')}>
          {words.suspend}
        </Button>
      ) : (
        <Button icon={<CircleCheck size={ICON} aria-hidden />} aria-disabled={busy} onClick={lift}>
          {words.lift}
        </Button>
      )}
    </div>
  );
}
