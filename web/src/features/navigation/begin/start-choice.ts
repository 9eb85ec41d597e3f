import type { StartOptions } from '../session/guidance-view.ts';

/** Driver's choices when starting a drive. */
export type StartChoice = Pick<StartOptions, 'from' | 'preview'>;
