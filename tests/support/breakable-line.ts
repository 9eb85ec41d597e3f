import { connect, createServer, type Socket } from 'node:net';

/** A line to a service that can be cut, as a network would. */
export interface BreakableLine {
  /** Of this end. */
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param host and port of the service at the other end. */
export async function openLine(host: string, port: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host, port });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
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
  };
}
