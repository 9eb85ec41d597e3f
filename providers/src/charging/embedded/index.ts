import { AFDC_CREDIT } from '@roadcast/core/charging';
import type { ChargersFile } from '@roadcast/core/dataset';
import { ListedSites, newestOf } from '../listed.ts';
import type { ChargingPort } from '../port.ts';

/** Returns the dataset's sites: fast chargers near highways. */
export const embeddedSites = ({ sites }: ChargersFile): ChargingPort =>
  new ListedSites(sites, { kind: 'dataset', asOf: newestOf(sites), credit: AFDC_CREDIT });
