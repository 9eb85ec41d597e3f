/** Messages from the server to its supervisor. */
export type ServerMessage = 'answering' | 'stopping';

/** Sends a message to the supervisor; does nothing without one. */
export function sendSupervisor(message: ServerMessage): void {
  // Ignore send errors: if the supervisor has just ended, the server stops too.
  process.send?.(message, undefined, undefined, () => undefined);
}
