import { type Background, builtInBackgrounds, type ChosenBackground } from '@roadcast/contract';
import { backgroundAnswersTexts } from '@roadcast/messages/background-answers';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { MINE } from '../../lib/me.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { showBackground } from './background-state.ts';

const { deleting } = backgroundsTexts;

/** The account's background. If loading fails, the choice stored in this browser is used. */
export const chosenBackgroundQuery = queryOptions({
  queryKey: [MINE, 'background'] as const,
  queryFn: ({ signal }): Promise<ChosenBackground> => call('chosenBackground', { signal }),
});

/** Available backgrounds, built-in ones first. */
export const backgroundsQuery = queryOptions({
  queryKey: [MINE, 'backgrounds'] as const,
  queryFn: async ({ signal }): Promise<readonly Background[]> => {
    const offered = await call('listOfferedBackgrounds', { signal }).catch(() => call('listBackgrounds', { signal }));
    return [...builtIns, ...offered.filter(({ type }) => type !== 'default')];
  },
});

/** Built-in backgrounds, offered even if the list fails to load. */
export const builtIns: readonly Background[] = builtInBackgrounds.map((id) => ({
  id,
  name: backgroundAnswersTexts.builtIn[id],
  url: id,
  type: 'default',
  picture: null,
}));

/** Shows a background and saves it to the account. If saving fails, this browser keeps the choice, without an error. */
export async function chooseBackground(
  queryClient: QueryClient,
  background: Background,
  signedIn: boolean,
): Promise<void> {
  showBackground(background, signedIn ? 'account' : 'guest');
  if (!signedIn) return;
  try {
    keepChosen(
      queryClient,
      await call('chooseBackground', { body: { backgroundId: background.id, backgroundUrl: background.url } }),
    );
  } catch {
    // Show no error, as in docs/product/backgrounds-and-logos.md#choosing.
  }
}

/** Deletes a personal background and shows its replacement. Shows a toast with the result. */
export async function deleteBackground(queryClient: QueryClient, { id }: Background): Promise<void> {
  try {
    const { chosen } = await call('deleteBackground', { params: { id } });
    queryClient.setQueryData(backgroundsQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
    keepChosen(queryClient, chosen);
    toastSuccess(deleting.done);
  } catch (error) {
    toastError(deleting.failed, { hint: problemOf(error).message || deleting.failedHint });
  }
}

/** Caches the account's background and shows it. */
export function keepChosen(queryClient: QueryClient, chosen: ChosenBackground): void {
  queryClient.setQueryData(chosenBackgroundQuery.queryKey, chosen);
  showBackground(chosen.background, 'account');
}
