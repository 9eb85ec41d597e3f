import type { StartOptions } from '../session/guidance-view.ts';

/** The driver's choices for a start. */
export type StartChoice = Pick<StartOptions, 'from' | 'preview'>;
