/**
 * Preloaded into a server (`recordingEnv`). Records everything that the process does to its data folder, in order.
 * Wraps only `node:fs`, which PGlite and Roadcast both use. Throws for calls that would change the folder in a way that
 * the journal can't represent.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { appendToJournal, CHECKPOINT_BEGINS, CHECKPOINT_ENDS, type JournalWriter } from './journal.ts';
import { bytesOf, isZero, writtenBy } from './written-bytes.ts';

/** Matches the programs to record. The routing engine's process only reads, so it isn't recorded. */
const RECORDED = /[\\/](main|make-store-process)\.(js|ts)$/;

/** Any function of `node:fs`. */
type AnyCall = (...parts: unknown[]) => unknown;
type Functions = Record<string, AnyCall>;

interface Opened {
  readonly handle: string;
  readonly append: boolean;
  /** Offset of the next write without a position, bytes. */
  position: number;
}

async function record(journal: JournalWriter, root: string): Promise<void> {
  const opened = new Map<number, Opened>();
  let serial = 0;
  /** Positive during a call whose inner calls must not be recorded separately. */
  let inside = 0;

  const pathOf = (path: unknown): string | null => {
    if (typeof path !== 'string' && !Buffer.isBuffer(path) && !(path instanceof URL)) return null;
    const text = path instanceof URL ? fileURLToPath(path) : String(path);
    const within = relative(root, resolve(text));
    return within.startsWith('..') || isAbsolute(within) ? null : within;
  };
  const flagsOf = (flags: unknown, usual: string): number => {
    if (typeof flags === 'number') return flags;
    const { O_RDWR, O_CREAT, O_TRUNC, O_APPEND, O_EXCL } = fs.constants;
    const text = typeof flags === 'string' ? flags : usual;
    const kind = { r: 0, w: O_CREAT | O_TRUNC, a: O_CREAT | O_APPEND }[text.charAt(0)] ?? 0;
    return kind | (text.includes('+') ? O_RDWR : 0) | (text.includes('x') ? O_EXCL : 0);
  };
  const noteOpen = (fd: number | null, path: unknown, flags: number): Opened | null => {
    if (fd !== null) opened.delete(fd);
    const within = pathOf(path);
    if (within === null) return null;
    const { O_CREAT, O_TRUNC, O_APPEND } = fs.constants;
    const file = { handle: `${process.pid}.${serial++}`, append: (flags & O_APPEND) !== 0, position: 0 };
    const [create, cut] = [(flags & O_CREAT) !== 0, (flags & O_TRUNC) !== 0];
    journal.append({ op: 'open', handle: file.handle, path: within, create, cut });
    if (fd !== null) opened.set(fd, file);
    return file;
  };
  const noteWrite = (file: Opened | undefined | null, data: Uint8Array, position: unknown): void => {
    if (!file) return;
    const given = typeof position === 'number' || typeof position === 'bigint' ? Number(position) : -1;
    const at = file.append ? null : given >= 0 ? given : file.position;
    if (given < 0) file.position += data.byteLength;
    const place = { op: 'write', handle: file.handle, position: at } as const;
    if (isZero(data)) journal.append({ ...place, zeros: data.byteLength });
    else journal.append(place, data);
  };
  const noteTruncate = (file: Opened | undefined, length: unknown): void => {
    if (file) journal.append({ op: 'truncate', handle: file.handle, length: Number(length ?? 0) });
  };
  const noteSync = (file: Opened | undefined | null, covers: number): void => {
    if (file) journal.append({ op: 'sync', handle: file.handle, covers });
  };
  const noteWholeFile = (path: unknown, data: unknown, options: unknown, usual: string): void => {
    const { flag, encoding, flush } = (typeof options === 'string' ? { encoding: options } : (options ?? {})) as Record<
      string,
      string | undefined
    >;
    const file = noteOpen(null, path, flagsOf(flag, usual));
    noteWrite(file, bytesOf(data, encoding), null);
    if (flush) noteSync(file, journal.length());
  };
  const noteTwoNames =
    (op: 'rename' | 'link'): AnyCall =>
    (from, to) => {
      const [source, target] = [pathOf(from), pathOf(to)];
      if (source !== null && target !== null) journal.append({ op, from: source, to: target });
      else if (source !== target) throw new Error(`not recorded: a ${op} into or out of the data folder`);
    };
  const paths = {
    rename: noteTwoNames('rename'),
    link: noteTwoNames('link'),
    remove: (path: unknown) => {
      const within = pathOf(path);
      if (within !== null) journal.append({ op: 'remove', path: within });
    },
    folder: (path: unknown) => {
      const within = pathOf(path);
      if (within !== null) journal.append({ op: 'folder', path: within });
    },
    truncate: (path: unknown, length: unknown) => {
      const within = pathOf(path);
      if (within !== null) journal.append({ op: 'truncate', path: within, length: Number(length ?? 0) });
    },
    writeFile: (path: unknown, data: unknown, options: unknown) => noteWholeFile(path, data, options, 'w'),
    appendFile: (path: unknown, data: unknown, options: unknown) => noteWholeFile(path, data, options, 'a'),
  };
  const byName: readonly (readonly [string, AnyCall])[] = [
    ...(['rename', 'link', 'truncate', 'writeFile', 'appendFile'] as const).map((name) => [name, paths[name]] as const),
    ...['unlink', 'rmdir', 'rm'].map((name) => [name, paths.remove] as const),
    ['mkdir', paths.folder],
  ];
  const unknown = ['copyFile', 'cp', 'symlink', 'mkdtemp'];
  const refuse =
    (name: string): AnyCall =>
    (...parts) => {
      if (parts.some((part) => pathOf(part) !== null)) throw new Error(`not recorded: fs.${name} in the data folder`);
    };
  const wrap = (target: object, name: string, around: (call: AnyCall) => AnyCall): void => {
    const functions = target as Functions;
    const call = functions[name];
    if (call) functions[name] = around(call);
  };
  /** Wraps a synchronous call. */
  const afterwards = (name: string, note: (result: unknown, ...parts: unknown[]) => void): void =>
    wrap(
      fs,
      name,
      (call) =>
        function (this: unknown, ...parts: unknown[]) {
          inside += 1;
          let result: unknown;
          try {
            result = call.apply(this, parts);
          } finally {
            inside -= 1;
          }
          if (inside === 0) note(result, ...parts);
          return result;
        },
    );
  /** Wraps a call that takes a callback as its last argument. */
  const whenCalledBack = (
    name: string,
    note: (result: unknown, begun: number, ...parts: unknown[]) => void,
    before?: AnyCall,
  ): void =>
    wrap(
      fs,
      name,
      (call) =>
        function (this: unknown, ...parts: unknown[]) {
          const begun = journal.length();
          const done = parts.pop() as AnyCall;
          before?.(...parts);
          return call.call(this, ...parts, (error: unknown, ...results: unknown[]) => {
            if (!error) note(results[0], begun, ...parts);
            done(error, ...results);
          });
        },
    );
  /** Wraps a call that returns a promise. */
  const whenKept = (
    target: object,
    name: string,
    note: (self: unknown, result: unknown, begun: number, ...parts: unknown[]) => void,
    before?: (self: unknown, ...parts: unknown[]) => void,
  ): void =>
    wrap(
      target,
      name,
      (call) =>
        async function (this: unknown, ...parts: unknown[]) {
          const begun = journal.length();
          before?.(this, ...parts);
          const result = await call.apply(this, parts);
          note(this, result, begun, ...parts);
          return result;
        },
    );
  const handleOf = (self: unknown): Opened | undefined => opened.get((self as { fd: number }).fd);

  const probe = await fs.promises.open(journalPath ?? '', 'a');
  const handles = Object.getPrototypeOf(probe) as object;
  await probe.close();

  for (const [name, note] of byName) {
    afterwards(`${name}Sync`, (_, ...parts) => note(...parts));
    whenKept(fs.promises, name, (_, __, ___, ...parts) => note(...parts));
    // Node's other callback functions use open, write and close, which are wrapped below.
    if (!name.endsWith('File')) whenCalledBack(name, (_, __, ...parts) => note(...parts));
  }
  for (const name of unknown) {
    for (const [target, called] of [
      [fs, name],
      [fs, `${name}Sync`],
      [fs.promises, name],
    ] as const) {
      wrap(
        target,
        called,
        (call) =>
          function (this: unknown, ...parts: unknown[]) {
            refuse(called)(...parts);
            return call.apply(this, parts);
          },
      );
    }
  }

  afterwards('openSync', (fd, path, flags) => noteOpen(fd as number, path, flagsOf(flags, 'r')));
  whenCalledBack('open', (fd, _, path, flags) => noteOpen(fd as number, path, flagsOf(flags, 'r')));
  whenKept(fs.promises, 'open', (_, handle, __, path, flags) =>
    noteOpen((handle as { fd: number }).fd, path, flagsOf(flags, 'r')),
  );
  afterwards('closeSync', (_, fd) => opened.delete(fd as number));
  // Node may reuse a descriptor before the callback for closing the previous file runs.
  whenCalledBack(
    'close',
    () => undefined,
    (fd) => opened.delete(fd as number),
  );
  whenKept(
    handles,
    'close',
    () => undefined,
    (self) => opened.delete((self as { fd: number }).fd),
  );

  // Record asynchronous writes when they begin, because they aren't durable before a sync anyway.
  const noteCall = (file: Opened | undefined, data: unknown, rest: readonly unknown[]): void => {
    if (file) noteWrite(file, ...writtenBy(data, rest));
  };
  const noteCalls = (file: Opened | undefined, data: unknown, position: unknown): void => {
    if (file) noteWrite(file, Buffer.concat((data as Uint8Array[]).map((part) => bytesOf(part))), position);
  };
  afterwards('writeSync', (_, fd, data, ...rest) => noteCall(opened.get(fd as number), data, rest));
  afterwards('writevSync', (_, fd, data, at) => noteCalls(opened.get(fd as number), data, at));
  whenCalledBack(
    'write',
    () => undefined,
    (fd, data, ...rest) => noteCall(opened.get(fd as number), data, rest),
  );
  whenCalledBack(
    'writev',
    () => undefined,
    (fd, data, at) => noteCalls(opened.get(fd as number), data, at),
  );
  whenKept(
    handles,
    'write',
    () => undefined,
    (self, data, ...rest) => noteCall(handleOf(self), data, rest),
  );
  whenKept(
    handles,
    'writev',
    () => undefined,
    (self, data, at) => noteCalls(handleOf(self), data, at),
  );
  for (const name of ['writeFile', 'appendFile']) {
    whenKept(
      handles,
      name,
      () => undefined,
      (self, data) => handleOf(self) && noteWrite(handleOf(self), bytesOf(data), null),
    );
  }
  afterwards('ftruncateSync', (_, fd, length) => noteTruncate(opened.get(fd as number), length));
  whenCalledBack('ftruncate', (_, __, fd, length) => noteTruncate(opened.get(fd as number), length));
  whenKept(handles, 'truncate', (self, _, __, length) => noteTruncate(handleOf(self), length));
  for (const name of ['fsync', 'fdatasync']) {
    afterwards(`${name}Sync`, (_, fd) => noteSync(opened.get(fd as number), journal.length()));
    whenCalledBack(name, (_, begun, fd) => noteSync(opened.get(fd as number), begun));
  }
  for (const name of ['sync', 'datasync']) {
    whenKept(handles, name, (self, _, begun) => noteSync(handleOf(self), begun));
  }
  syncBuiltinESMExports();
  checkpointOnSignal(journal);
  endOnSignal();
}

/**
 * Makes SIGUSR2 trigger a checkpoint: the store closes its log segment and writes everything to disk, which it usually
 * does only after hours.
 */
function checkpointOnSignal(journal: JournalWriter): void {
  const create = PGlite.create.bind(PGlite) as (...parts: unknown[]) => Promise<PGlite>;
  let client: PGlite | null = null;
  const capture = async (...parts: unknown[]): Promise<PGlite> => {
    client = await create(...parts);
    return client;
  };
  process.on('SIGUSR2', () => {
    void client?.query('select pg_switch_wal()').then(async () => {
      journal.append({ op: 'mark', name: CHECKPOINT_BEGINS });
      await client?.exec('checkpoint');
      journal.append({ op: 'mark', name: CHECKPOINT_ENDS });
    });
  });
  Object.assign(PGlite, { create: capture });
}

/**
 * Makes SIGHUP end the process like SIGKILL, but between two calls. A call is recorded after it was made, so with
 * SIGKILL, a change could be missing in the journal. A signal handler never runs during a synchronous call, and the
 * store makes no other calls.
 */
function endOnSignal(): void {
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGKILL'));
}

const { POWER_CUT_JOURNAL: journalPath, DATA_DIR: dataDir } = process.env;
if (journalPath && dataDir && isMainThread && RECORDED.test(process.argv[1] ?? '')) {
  await record(appendToJournal(journalPath), resolve(dataDir));
}
