import { essentialKey } from '../../../lib/storage/storage-keys.ts';

/** Key of the date when the tour was shown. */
export const tourKey = essentialKey('roadcast.tour');
