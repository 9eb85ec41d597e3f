/** The file cannot be used. The message is one line; what was in use stays in use. */
export class ChargersError extends Error {
  override readonly name = 'ChargersError';
}
