import { createServer, type Socket } from 'node:net';

/** A minimal mail server for tests, with just enough of RFC 5321 to accept an email. */
export interface SmtpReceiver {
  readonly url: string;
  /** Received emails as sent, after undoing dot-stuffing. */
  readonly raw: string[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function openSmtpReceiver(): Promise<SmtpReceiver> {
  const raw: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, raw);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    raw,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, raw: string[]): void {
  let rest = '';
  let mail: string[] | null = null;
  const reply = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const onLine = (line: string): void => {
    if (mail) {
      if (line !== '.') {
        mail.push(line.startsWith('.') ? line.slice(1) : line);
        return;
      }
      raw.push(mail.join('\r\n'));
      mail = null;
      reply('250 taken');
      return;
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'DATA') {
      mail = [];
      reply('354 go on');
    } else if (word === 'QUIT') {
      reply('221 good bye');
      socket.end();
    } else {
      reply('250 fine');
    }
  };
  reply('220 ready');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
