/** A rejected price feed. The previous feed remains in use. The message is a sentence for the operator. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
