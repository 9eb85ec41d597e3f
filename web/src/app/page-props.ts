import { useMemo } from 'react';
import { keptSearch } from '../features/trip-session/public.ts';
import type { PageProps } from '../lib/define-feature.ts';
import { useAppContext } from './app-context.ts';
import { FORM_PATH } from './paths.ts';

export function usePageProps(): PageProps {
  const { guestOffer, screens } = useAppContext();
  return useMemo(
    () => ({
      planPath: FORM_PATH,
      storedItems: screens.storedItems,
      adminTabs: screens.adminTabs,
      hasPage: (path) => (screens.pageAt(path) ?? screens.tripPageAt(path)) !== null,
      onSignedIn: () => guestOffer.set(keptSearch() !== null),
    }),
    [guestOffer, screens],
  );
}
