import { SharedPage } from '../../features/community/shared-page/shared-page.tsx';
import type { TripExports } from '../../features/community/shared-page/trip-exports.ts';
import { PaperTrip } from '../../features/exchange/trip-on-paper.tsx';
import { LegalLinks } from '../../features/legal/legal-links.tsx';

async function loadExports(): Promise<TripExports> {
  const [{ saveTripFile }, { printDocument }] = await Promise.all([
    import('../../features/exchange/trip-files.ts'),
    import('../../features/exchange/document-code.ts'),
  ]);
  return { save: saveTripFile, print: printDocument };
}

/** Page of a shared trip, with the exports of another feature. */
export const SharedTripPage = () => <SharedPage loadExports={loadExports} Paper={PaperTrip} footer={<LegalLinks />} />;
