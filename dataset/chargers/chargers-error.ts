/** Thrown if the file can't be used. The message is one line; the current import stays in use. */
export class ChargersError extends Error {
  override readonly name = 'ChargersError';
}
