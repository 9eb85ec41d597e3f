import type { SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/me.ts';
import { useHref } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toastError } from '../../../ui/toasts.ts';
import { keepSight } from '../search/sight-queries.ts';

const { details: words, signIn } = sightsTexts;

const allStars = [1, 2, 3, 4, 5] as const;

/** The user's own rating, one to five stars. Guests get a sign-in link. */
export function RateSight({ sight }: { readonly sight: SightOnTheWire }) {
  const user = useUser();
  const href = useHref();
  const id = useId();
  return (
    <div>
      <p id={id} className="font-semibold text-sm">
        {words.yourRating}
      </p>
      {user ? (
        <Stars sight={sight} labelledBy={id} />
      ) : (
        <Link
          to="/login"
          search={{ next: href }}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 decoration-primary/40 underline-offset-4 hover:decoration-primary"
        >
          {signIn.toRate}
        </Link>
      )}
    </div>
  );
}

function Stars({ sight, labelledBy }: { readonly sight: SightOnTheWire; readonly labelledBy: string }) {
  const queryClient = useQueryClient();
  const { id, stars } = sight;
  const rating = useMutation({
    mutationFn: (given: (typeof allStars)[number] | null) =>
      given === null
        ? call('unrateSight', { params: { id } })
        : call('rateSight', { params: { id }, body: { stars: given } }),
    onMutate: (given) => keepSight(queryClient, { ...sight, stars: given }),
    onSuccess: (answer) => keepSight(queryClient, answer.sight),
    onError: (error) => {
      keepSight(queryClient, sight);
      toastError(words.notRated, { hint: problemOf(error).message });
    },
  });
  const rate = (given: (typeof allStars)[number] | null) => {
    if (!rating.isPending) rating.mutate(given);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be labeled by the text above it.
    <div role="group" aria-labelledby={labelledBy} className="-ml-2.5 flex flex-wrap items-center">
      {allStars.map((one) => (
        <IconButton
          key={one}
          label={words.stars({ stars: one })}
          aria-pressed={stars === one}
          icon={
            <Star
              size={22}
              fill={stars !== null && one <= stars ? 'currentColor' : 'none'}
              className="text-caution"
              aria-hidden
            />
          }
          onClick={() => rate(one)}
        />
      ))}
      {stars !== null && (
        <Button kind="quiet" className="px-2.5 text-sm" onClick={() => rate(null)}>
          {words.removeRating}
        </Button>
      )}
    </div>
  );
}
