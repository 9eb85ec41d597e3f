import type { Page } from '@playwright/test';

/** Screen or state to check. */
export interface Screen {
  readonly name: string;
  readonly url: string;
  /** Whether to leave the cookie banner open. */
  readonly banner?: true;
  readonly dark?: true;
  /**
   * Whether to reopen the screen for each text size, because elements positioned beside their button don't follow
   * growing text.
   */
  readonly floats?: true;
  /** Runs once, before the screen is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Waits until the screen is ready and brings it into the state to check. */
  readonly prepare: (page: Page) => Promise<void>;
}
