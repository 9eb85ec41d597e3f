import type { OwnRating, SharedRoute, SharedView } from '@roadcast/contract';
import { ratingStars, SHARE_COMMENT_LENGTH } from '@roadcast/core/community';
import { communityTexts } from '@roadcast/messages/community';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { refreshMe } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { TextArea } from '../../../ui/reports/text-area.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { sharedRouteQuery, useRateRoute, useUnrateRoute } from './community-queries.ts';
import { StarsField } from './stars-field.tsx';
import { toastSignIn } from './use-signed-in.ts';

const words = sharedTripTexts.rate;

interface RateDialogProps {
  readonly route: Pick<SharedRoute, 'shareCode' | 'title'>;
  readonly onClose: () => void;
}

/** Dialog to rate a shared trip, or to change or remove the user's rating. */
export function RateDialog({ route, onClose }: RateDialogProps) {
  const { data: view, error, isPending, refetch } = useQuery(sharedRouteQuery(route.shareCode));
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={route.title}
    >
      <p role="status" className="text-muted empty:hidden">
        {isPending && words.loading}
      </p>
      {error && (
        <div role="alert" className="space-y-3">
          <p>
            <ProblemText problem={problemOf(error)} />
          </p>
          <Button onClick={() => void refetch()}>{sharedTripTexts.retry}</Button>
        </div>
      )}
      {view && <RateForm view={view} onClose={onClose} />}
    </Modal>
  );
}

const fields = [
  'overallRating',
  'efficiencyRating',
  'scenicRating',
  'chargingRating',
  'safetyRating',
] as const satisfies readonly (keyof OwnRating)[];

type Stars = Readonly<Record<(typeof fields)[number], number>>;

/** Returns the user's rating; by default, five stars in every category. */
const starsOf = (own: OwnRating | null): Stars => ({
  overallRating: own?.overallRating ?? ratingStars.usual,
  efficiencyRating: own?.efficiencyRating ?? ratingStars.usual,
  scenicRating: own?.scenicRating ?? ratingStars.usual,
  chargingRating: own?.chargingRating ?? ratingStars.usual,
  safetyRating: own?.safetyRating ?? ratingStars.usual,
});

interface RateFormProps {
  readonly view: SharedView;
  readonly onClose: () => void;
}

function RateForm({ view: { shareCode, ownRating, trip }, onClose }: RateFormProps) {
  const queryClient = useQueryClient();
  const [stars, setStars] = useState<Stars>(() => starsOf(ownRating));
  const [comment, setComment] = useState(ownRating?.comment ?? '');
  const rating = useRateRoute();
  const removal = useUnrateRoute();
  const isBusy = rating.isPending || removal.isPending;
  const fail = (error: unknown) => {
    const problem = problemOf(error);
    if (problem.status === 401) {
      toastSignIn(words.signIn);
      void refreshMe(queryClient);
    } else toastError(words.failed, { hint: problem.message || words.usual });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    rating.mutate(
      { shareCode, ...stars, comment: comment.trim() },
      {
        onSuccess: () => {
          toastSuccess(communityTexts.rated);
          onClose();
        },
        onError: fail,
      },
    );
  };
  const remove = () => {
    if (isBusy) return;
    removal.mutate(shareCode, {
      onSuccess: () => {
        toastSuccess(words.removed);
        onClose();
      },
      onError: fail,
    });
  };
  return (
    <form noValidate className="space-y-3" onSubmit={submit}>
      {fields
        .filter((field) => field !== 'chargingRating' || trip.charging !== null)
        .map((field) => (
          <StarsField
            key={field}
            label={words.aspects[field]}
            value={stars[field]}
            onChange={(value) => setStars({ ...stars, [field]: value })}
          />
        ))}
      <TextArea
        label={words.comment}
        hint={words.commentHint}
        rows={3}
        value={comment}
        onChange={setComment}
        maxLength={SHARE_COMMENT_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
          {ownRating ? words.change : words.submit}
        </Button>
        {ownRating && (
          <Button kind="danger" aria-disabled={isBusy || undefined} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
