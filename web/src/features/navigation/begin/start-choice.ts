import type { StartOptions } from '../session/guidance-view.ts';

/** What is chosen of a start. */
export type StartChoice = Pick<StartOptions, 'from' | 'preview'>;
