import type { SightsFile } from '@roadcast/core/dataset';
import type { PlacesPort } from '@roadcast/providers/places/port';
import { EmbeddedSights } from '@roadcast/providers/sights/embedded/index';
import { MergedSights } from '@roadcast/providers/sights/merged';
import type { SightsPort } from '@roadcast/providers/sights/port';
import { StreetSights } from '@roadcast/providers/sights/streets/index';
import { loggingChanges } from './process/logging-changes.ts';

/**
 * Opens the sources of sights.
 * @param file the dataset's sights. @param pois places of imported streets. @param log prints one line for the operator.
 */
export const openSights = (file: SightsFile, pois: PlacesPort, log: (line: string) => void): SightsPort =>
  new MergedSights(
    [
      { name: 'dataset', port: new EmbeddedSights(file) },
      { name: 'imported streets', port: new StreetSights(pois) },
    ],
    loggingChanges(log),
  );
