import {
  PUBLIC_NAME_LENGTH,
  SHARE_DESCRIPTION_LENGTH,
  SHARE_TITLE_LENGTH,
  sharedVehicleTypes,
} from '@roadcast/core/community';
import { communityTexts } from '@roadcast/messages/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useMe, useUser } from '../../../../lib/me.ts';
import { useHref } from '../../../../lib/navigation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CheckRow } from '../../../../ui/check-row.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextArea } from '../../../../ui/reports/text-area.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ownSharesQuery, previewQuery } from '../lists/community-lists.ts';
import { TagField } from '../lists/tag-field.tsx';
import { changeShareDraft, clearShareDraft, useShareDraft } from './draft-store.ts';
import { filledShare, nothingShown, type ShareDefaults, shareBody } from './share-draft.ts';
import { SharePreview } from './share-preview.tsx';
import { useShareSource } from './share-source.ts';
import { ShownFields } from './shown-fields.tsx';
import { type ShareRouteResponse, toastMissing, useShare } from './use-share.ts';
import { VisibilityField } from './visibility-field.tsx';

const { form: words, vehicleTypes, preview: previewWords, signIn } = communityPanelTexts;

const vehicleOptions = sharedVehicleTypes.map((value) => ({ value, label: vehicleTypes[value] }));

interface ShareFormProps {
  readonly onShared: (shared: ShareRouteResponse) => void;
}

/** Form to share the trip on screen or a saved one, with a preview of what others will see. */
export function ShareForm({ onShared }: ShareFormProps) {
  const user = useUser();
  const { choices, chosen, choose } = useShareSource();
  const previewed = user ? chosen : null;
  const draft = useShareDraft();
  const coarse = useQuery(previewQuery(previewed, nothingShown));
  const preview = useQuery(previewQuery(previewed, draft.shown));
  const account = useInfiniteQuery({ ...ownSharesQuery, enabled: user !== null });
  const known = coarse.data?.route;
  const defaults: ShareDefaults = {
    coarse: known ? { ...known, hasCharging: known.trip.charging !== null } : null,
    publicName: account.data?.pages[0]?.publicName ?? null,
  };
  const share = filledShare(draft, defaults);
  const sharing = useShare();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (share.title.trim() === '' || sharing.isPending) return;
    if (!user || chosen === null) return toastMissing();
    sharing.mutate(shareBody(draft, defaults, chosen, user.id), {
      onSuccess: (shared) => {
        clearShareDraft();
        onShared(shared);
      },
    });
  };
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">{words.lead}</p>
      <Requirements hasTrip={choices.length > 0} />
      <form noValidate className="space-y-4" onSubmit={submit}>
        {choices.length > 0 && (
          <SelectField<string>
            label={words.trip}
            value={chosen ?? ''}
            options={[
              ...(chosen === null ? [{ value: '', label: words.chooseTrip }] : []),
              ...choices.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={choose}
          />
        )}
        <TextField
          label={words.title}
          value={share.title}
          onChange={(title) => changeShareDraft({ title })}
          maxLength={SHARE_TITLE_LENGTH}
          autoComplete="off"
        />
        <TextArea
          label={words.description}
          value={draft.description}
          rows={3}
          onChange={(description) => changeShareDraft({ description })}
          maxLength={SHARE_DESCRIPTION_LENGTH}
        />
        <SelectField
          label={words.vehicleType}
          value={share.vehicleType}
          options={vehicleOptions}
          onChange={(vehicleType) => changeShareDraft({ vehicleType })}
        />
        <VisibilityField value={draft.visibility} onChange={(visibility) => changeShareDraft({ visibility })} />
        <TagField tags={draft.tags} onChange={(tags) => changeShareDraft({ tags })} />
        <CheckRow
          label={
            <>
              {words.evOptimized}
              <span className="block text-muted text-sm">{words.evHint}</span>
            </>
          }
          checked={share.evOptimized}
          disabled={!defaults.coarse?.hasCharging}
          onChange={(evOptimized) => changeShareDraft({ evOptimized })}
        />
        <ShownFields shown={draft.shown} onChange={(shown) => changeShareDraft({ shown })} />
        <TextField
          label={words.publicName}
          hint={words.publicNameHint({ someone: communityTexts.someone })}
          value={share.publicName}
          onChange={(publicName) => changeShareDraft({ publicName })}
          maxLength={PUBLIC_NAME_LENGTH}
          autoComplete="nickname"
        />
        {previewed !== null && <SharePreview preview={preview} share={share} />}
        {!user && chosen !== null && <p className="text-muted text-sm">{previewWords.signIn}</p>}
        <Button
          type="submit"
          kind="accent"
          className="w-full"
          icon={<Share2 size={18} aria-hidden />}
          disabled={share.title.trim() === '' || sharing.isPending}
        >
          {sharing.isPending ? words.sharing : words.button}
        </Button>
      </form>
    </Card>
  );
}

/** Explains what is required to share a trip: an account, or a trip. */
function Requirements({ hasTrip }: { readonly hasTrip: boolean }) {
  const me = useMe();
  const href = useHref();
  const isGuest = me !== null && me.user === null;
  if (!isGuest && hasTrip) return null;
  return (
    <Notice className="mb-4">
      {isGuest && <p>{signIn.toShare}</p>}
      {!hasTrip && <p>{words.noTrip}</p>}
      <p className="flex flex-wrap gap-x-5">
        {isGuest && (
          <Link to="/login" search={{ next: href }} className={linkLook}>
            {signIn.button}
          </Link>
        )}
        {!hasTrip && (
          <Link to="/route-planning" className={linkLook}>
            {words.plan}
          </Link>
        )}
      </p>
    </Notice>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 decoration-primary/40 underline-offset-4 hover:decoration-primary';
