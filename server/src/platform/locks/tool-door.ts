import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The socket through which command-line tools reach the server that has the store open. */
export interface ToolDoor {
  /** Starts serving the tools' requests, which get 503 until then. */
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
}

/** File in the store's folder that contains the path of the server's socket. */
const ADDRESS_FILE = 'roadcast-door';

/** Maximum length of a socket path. The limit is 103 bytes on macOS and 107 on Linux. */
const LONGEST_SOCKET_PATH = 100;

/** Opens the socket. The caller must hold the store's lock, so any existing socket is stale. */
export async function openToolDoor(dataDir: string, storeFolder: string): Promise<ToolDoor> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  };
  const server = createServer((request, response) => listener(request, response));
  const path = await socketPath(dataDir);
  await rm(path, { force: true });
  await listen(server, path);
  // The socket alone must not keep the process running.
  server.unref();
  await writeFile(join(storeFolder, ADDRESS_FILE), path, { mode: 0o600 });
  return {
    answerWith: (next) => {
      listener = next;
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (!path.startsWith(dataDir)) await rm(dirname(path), { recursive: true, force: true });
    },
  };
}

/** Returns the socket of the server that has a store open; null if it can't be reached from this machine. */
export async function findToolDoor(storeFolder: string): Promise<string | null> {
  const path = await readFile(join(storeFolder, ADDRESS_FILE), 'utf8').catch(() => '');
  return path !== '' && (await answers(path)) ? path : null;
}

/** Returns a path in a folder that only this OS user can enter, because access to the socket means full access. */
async function socketPath(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'run', 'tools.sock');
  if (Buffer.byteLength(inside) > LONGEST_SOCKET_PATH) {
    const temporary = await mkdtemp(join(shortEnough(tmpdir()), 'roadcast-'));
    return join(temporary, 'tools.sock');
  }
  await mkdir(dirname(inside), { recursive: true, mode: 0o700 });
  await chmod(dirname(inside), 0o700);
  return inside;
}

const shortEnough = (folder: string): string =>
  Buffer.byteLength(folder) <= LONGEST_SOCKET_PATH - '/roadcast-123456/tools.sock'.length ? folder : '/tmp';

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path }, resolve);
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
