/** Unusable charger file. The message is a single line; the current import stays in use. */
export class ChargersError extends Error {
  override readonly name = 'ChargersError';
}
