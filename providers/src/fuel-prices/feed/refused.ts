/** Thrown when a price feed is rejected; the previous one stays. The message is a sentence for the operator. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
