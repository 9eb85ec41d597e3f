/** Messages from the server to its supervisor, if it has one. */
export type ServerMessage = 'answering' | 'stopping';

/** Sends the supervisor a message; does nothing in a server without one. */
export function sendSupervisor(message: ServerMessage): void {
  // A supervisor that just ended can't be reached; the server then stops by itself.
  process.send?.(message, undefined, undefined, () => undefined);
}
