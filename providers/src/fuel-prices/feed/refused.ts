/** A feed of prices was not taken: the one before it stays. The message is a sentence for the operator. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
