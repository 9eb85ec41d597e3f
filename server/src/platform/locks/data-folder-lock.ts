import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The data folder's lock, and the door through which command-line tools reach the process that holds it.
 *
 * It is a row of numbered local sockets; the one that answers is the holder. A socket file can be made only once, and the
 * system closes the socket with its process, however that ends: no process id to mistake for another's, and it works
 * between containers that share the folder. The file of a dead holder stays in the way of its own number, so a process
 * takes the next number; after that it looks again and withdraws if anybody else is there. Of two, the later one sees the
 * earlier one: they can never both hold it, and at worst both withdraw and try again.
 */
export interface DataFolderLock {
  /** Answers the tools' requests from now on. Until then they are told to wait. */
  answerWith(listener: RequestListener): void;
  release(): Promise<void>;
}

/** Another process holds the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** How often a process that collided with another tries again, each time after a while of its own. */
const TRIES = 5;

/** Unix says how long a socket's path may be: 103 bytes on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Takes the lock. @param dataDir absolute path; made where there is none.
 * @throws FolderInUseError when another process has it.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const folder = await socketFolder(dataDir);
  for (let attempt = 1; ; attempt++) {
    const lock = await tryToLock(folder);
    if (lock) return lock;
    if (attempt === TRIES || (await findHolder(dataDir))) {
      throw new FolderInUseError(`${dataDir} is in use by a Roadcast that runs: stop it, or choose another DATA_DIR`);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
  }
}

/** @returns the path of the holder's socket; null when nobody holds the folder. */
export async function findHolder(dataDir: string): Promise<string | null> {
  const folder = await socketFolder(dataDir);
  for (const number of (await numbersIn(folder)).reverse()) {
    const path = socketPath(folder, number);
    if (await answers(path)) return path;
  }
  return null;
}

async function tryToLock(folder: string): Promise<DataFolderLock | null> {
  const before = await numbersIn(folder);
  for (const number of before) if (await answers(socketPath(folder, number))) return null;
  const own = (before.at(-1) ?? 0) + 1;
  const door = await openDoor(socketPath(folder, own));
  if (!door) return null;
  for (const number of await numbersIn(folder)) {
    if (number === own) continue;
    if (number > own || (await answers(socketPath(folder, number)))) {
      await door.release();
      return null;
    }
  }
  // Only dead ones are below, and nobody who looks again can mistake a missing one for a free place.
  for (const number of before) await rm(socketPath(folder, number), { force: true });
  return door;
}

/** @returns null when somebody else has just made this socket. */
async function openDoor(path: string): Promise<DataFolderLock | null> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  };
  const server = createServer((request, response) => listener(request, response));
  try {
    await listen(server, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  // The lock alone shall not keep a process running.
  server.unref();
  return {
    answerWith: (next) => {
      listener = next;
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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
    // Only a socket that nobody listens on is a dead one; one that may not be entered belongs to somebody.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });

/** A folder that only this user may enter: who can reach the door may do everything. */
async function socketFolder(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'run');
  const longest = join(inside, '999999.sock');
  const folder =
    Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `roadcast-${shortHash(dataDir)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Fails where the folder is somebody else's, as one that was laid out beforehand in a shared place would be.
  await chmod(folder, 0o700);
  return folder;
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .map((name) => /^(\d+)\.sock$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

const socketPath = (folder: string, number: number): string => join(folder, `${number}.sock`);

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
