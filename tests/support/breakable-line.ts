import { connect, createServer, type Socket } from 'node:net';

/** TCP proxy to a service that tests can break like a network. */
export interface BreakableLine {
  /** Port of the near end. */
  readonly port: number;
  /** Resets all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Undoes `cut`. */
  mend(): Promise<void>;
  /**
   * Drops every byte from now on, in both directions. Connections stay open and new ones are accepted, but neither end
   * notices that the other is gone: when the near end closes, the far end doesn't receive that.
   */
  freeze(): void;
  /** Lets new connections through. Earlier ones stay frozen, as if another server had taken over the address. */
  replace(): void;
}

/** Opens a line. @param host host of the service at the far end. @param port port of that service. */
export async function openLine(host: string, port: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>();
  const freezes = new Set<() => void>();
  let isFrozen = false;
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    hold(near);
    if (isFrozen) return;
    const far = connect({ host, port });
    hold(far);
    const closeBoth = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('close', closeBoth);
    near.pipe(far).pipe(near);
    const freeze = (): void => {
      for (const socket of [near, far]) {
        socket.off('close', closeBoth);
        socket.unpipe();
        socket.pause();
      }
    };
    freezes.add(freeze);
    near.on('close', () => freezes.delete(freeze));
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    port: own,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(own),
    freeze: () => {
      isFrozen = true;
      for (const freeze of freezes) freeze();
      freezes.clear();
    },
    replace: () => {
      isFrozen = false;
    },
  };
}
