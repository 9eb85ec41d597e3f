import { loadChoices } from '../features/consent/consent-banner.tsx';
import { loadOptions } from '../features/trips/form/request-options.tsx';
import { loadInTurn } from '../ui/lazy-part.tsx';
import { loadMenu } from '../ui/menu.tsx';
import { loadModal } from '../ui/modal.tsx';
import { loadPopover } from '../ui/popover.tsx';
import { loadForm, loadTrip } from './trip-tab.tsx';

/** Preloads everything that opens inside the planner, so it opens immediately, even offline. */
export const loadLater = (): Promise<void> =>
  loadInTurn([loadChoices, loadOptions, loadMenu, loadModal, loadPopover, loadForm, loadTrip]);
