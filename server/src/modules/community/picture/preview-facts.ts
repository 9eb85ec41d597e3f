import type { LngLat } from '@roadcast/core/geo';

/** Content of a preview picture. Text is plain and in the reader's language. */
export interface PreviewFacts {
  readonly title: string;
  /** Start and end, like 'Denver, CO'. */
  readonly from: string;
  readonly to: string;
  /** Figures such as '1,004 mi' and '2 days', in order of importance. */
  readonly facts: readonly string[];
  /** Who shared it, as a sentence: 'Shared by Ann'; null if unknown. */
  readonly by: string | null;
  /** The road. It is drawn from end to end, so it must already be cut to what may be shown. */
  readonly line: readonly LngLat[];
  readonly nights: readonly LngLat[];
}
