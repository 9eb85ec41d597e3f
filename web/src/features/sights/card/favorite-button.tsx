import type { SightOnTheWire } from '@roadcast/contract';
import { sightsTexts } from '@roadcast/messages/sights';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toastError } from '../../../ui/toasts.ts';
import { favoritesQuery, keepSight } from '../search/sight-queries.ts';

const words = sightsTexts.favorite;

const SignInDialog = lazyPart(
  () => import('./sign-in-dialog.tsx'),
  (module) => module.SignInDialog,
);

/** Heart that marks a sight as a favorite. Asks guests to sign in. */
export function FavoriteButton({ sight }: { readonly sight: SightOnTheWire }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name, favorite } = sight;
  const marking = useMutation({
    mutationFn: (marked: boolean) => call(marked ? 'favorSight' : 'unfavorSight', { params: { id } }),
    onMutate: (marked) => keepSight(queryClient, { ...sight, favorite: marked }),
    onSuccess: (answer) => {
      keepSight(queryClient, answer.sight);
      void queryClient.invalidateQueries({ queryKey: favoritesQuery.queryKey });
    },
    onError: (error) => {
      keepSight(queryClient, sight);
      const { code, message } = problemOf(error);
      if (code === 'sign_in_required') setAsking(true);
      else toastError(words.notSaved, { hint: message });
    },
  });
  return (
    <>
      <IconButton
        label={favorite ? words.remove({ name }) : words.add({ name })}
        icon={
          <Heart
            size={20}
            fill={favorite ? 'currentColor' : 'none'}
            className={favorite ? 'text-danger' : 'text-muted'}
            aria-hidden
          />
        }
        className="shrink-0"
        onClick={() => {
          if (!user) setAsking(true);
          else if (!marking.isPending) marking.mutate(!favorite);
        }}
      />
      {asking && (
        <Suspense>
          <SignInDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
