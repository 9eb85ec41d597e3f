import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileOnDisk, likelihood } from './file-on-disk.ts';
import type { Entry, Operation } from './journal.ts';

/** A folder on a disk: its durable names, and the name changes since. */
class FolderOnDisk {
  readonly synced = new Map<string, Node>();
  /** As seen by the processes. */
  readonly names = new Map<string, Node>();
  changes: NameChange[] = [];
}

type Node = FileOnDisk | FolderOnDisk;

/** Atomic: a rename removes one name and sets another. */
interface NameChange {
  readonly gone: string | null;
  readonly there: string | null;
  readonly node: Node;
  readonly noted: number;
}

/** Which earlier changes of a file or folder a power cut may undo. */
export interface DiskRules {
  /** Ignore syncs recorded at or after this point in the journal. */
  readonly syncsUntil?: number;
  /** Everything recorded before this point in the journal is durable. */
  readonly syncedBefore?: number;
}

/**
 * The data folder on a disk, replayed from a journal. The disk may lose writes that weren't synced, but never synced ones:
 * - A file's bytes are safe once the file was synced. Of the writes since, each 512-byte sector is as it was at that
 * sync or as any of the writes left it, and so is the file's length, each independently: writes reach the disk torn and
 * in any order.
 * - A name (a file or folder created, renamed or removed) is safe once its parent folder was synced. Until then each
 * change of names is either there or not, but a rename is never half done, and changes of one name or one file keep
 * their order. Syncing a file does not keep its name: POSIX promises no more, though ext4, XFS and Btrfs do.
 */
export class Disk {
  readonly #root = new FolderOnDisk();
  readonly #handles = new Map<string, Node>();
  readonly #rules: Required<DiskRules>;
  #end = 0;

  constructor({ syncsUntil = Number.POSITIVE_INFINITY, syncedBefore = 0 }: DiskRules = {}) {
    this.#rules = { syncsUntil, syncedBefore };
  }

  /** Replays one more entry. @throws Error if it doesn't fit those before: the journal missed something. */
  follow({ operation, body, end }: Entry): void {
    const noted = this.#end;
    if (noted < this.#rules.syncedBefore && end >= this.#rules.syncedBefore) syncAll(this.#root);
    this.#end = end;
    this.#apply(operation, body, noted);
  }

  /** Writes the folder as seen by the processes. @param folder is created. */
  writeEverything(folder: string): void {
    write(folder, this.#root, (node) => (node instanceof FileOnDisk ? node.everything() : node.names));
  }

  /**
   * Writes the folder in a possible state after a power cut. @param folder is created. @param random from 0 up to 1.
   */
  writeAfterPowerCut(folder: string, random: () => number): void {
    write(folder, this.#root, (node) =>
      node instanceof FileOnDisk ? node.afterPowerCut(random) : namesAfterPowerCut(node, random),
    );
  }

  #apply(operation: Operation, body: Buffer, noted: number): void {
    switch (operation.op) {
      case 'open':
        this.#open(operation, noted);
        return;
      case 'write': {
        const { position, zeros } = operation;
        this.#file(operation.handle).write(position, zeros ?? body.length, zeros === undefined ? body : null, noted);
        return;
      }
      case 'truncate': {
        const { handle, path, length } = operation;
        const file = handle === undefined ? this.#at(path ?? '') : this.#handles.get(handle);
        if (!(file instanceof FileOnDisk)) throw new Error(`${path ?? handle} was cut, but nobody has made it`);
        file.truncate(length, noted);
        return;
      }
      case 'sync':
        if (noted < this.#rules.syncsUntil) syncNode(this.#handles.get(operation.handle), operation.covers);
        return;
      case 'rename':
      case 'link':
        this.#nameAgain(operation, noted);
        return;
      case 'remove':
        this.#remove(operation.path, noted);
        return;
      case 'folder':
        this.#makeFolder(operation.path, noted);
        return;
      case 'mark':
        return;
    }
  }

  #open({ handle, path, create, cut }: Operation & { op: 'open' }, noted: number): void {
    let node = this.#at(path);
    if (!node && create) {
      node = new FileOnDisk();
      this.#change(path, { gone: null, there: nameOf(path), node, noted });
    } else if (cut && node instanceof FileOnDisk) node.truncate(0, noted);
    // Read-only files, such as the dataset, may predate the journal.
    if (node) this.#handles.set(handle, node);
  }

  #file(handle: string): FileOnDisk {
    const node = this.#handles.get(handle);
    if (!(node instanceof FileOnDisk)) throw new Error(`a write to ${handle}, which nobody has made`);
    return node;
  }

  #nameAgain({ op, from, to }: Operation & { op: 'rename' | 'link' }, noted: number): void {
    const node = this.#at(from);
    if (!node) throw new Error(`${op} of ${from}, which nobody has made`);
    if (folderOf(from) !== folderOf(to)) throw new Error(`a ${op} between folders has no rule: ${from} to ${to}`);
    this.#change(to, { gone: op === 'rename' ? nameOf(from) : null, there: nameOf(to), node, noted });
  }

  #remove(path: string, noted: number): void {
    const node = this.#at(path);
    if (!node) return;
    if (node instanceof FolderOnDisk) {
      for (const name of [...node.names.keys()]) this.#remove(join(path, name), noted);
    }
    this.#change(path, { gone: nameOf(path), there: null, node, noted });
  }

  #makeFolder(path: string, noted: number): void {
    if (this.#at(path)) return;
    // Its parent folders may have been created by the same call.
    this.#makeFolder(folderOf(path), noted);
    this.#change(path, { gone: null, there: nameOf(path), node: new FolderOnDisk(), noted });
  }

  #change(path: string, change: NameChange): void {
    const folder = this.#at(folderOf(path));
    if (!(folder instanceof FolderOnDisk)) throw new Error(`${path} was made in a folder that nobody has made`);
    changeNames(folder.names, change);
    folder.changes.push(change);
  }

  #at(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of path === '' ? [] : path.split(/[\\/]/)) {
      node = node instanceof FolderOnDisk ? node.names.get(name) : undefined;
    }
    return node;
  }
}

const folderOf = (path: string): string => (dirname(path) === '.' ? '' : dirname(path));
const nameOf = (path: string): string => path.slice(folderOf(path).length).replace(/^[\\/]/, '');

function changeNames(names: Map<string, Node>, { gone, there, node }: NameChange): void {
  if (gone !== null) names.delete(gone);
  if (there !== null) names.set(there, node);
}

function syncNode(node: Node | undefined, covers: number): void {
  if (node instanceof FileOnDisk) node.sync(covers);
  if (!(node instanceof FolderOnDisk)) return;
  for (const change of node.changes) if (change.noted < covers) changeNames(node.synced, change);
  node.changes = node.changes.filter(({ noted }) => noted >= covers);
}

function syncAll(node: Node): void {
  syncNode(node, Number.POSITIVE_INFINITY);
  if (node instanceof FolderOnDisk) for (const inner of node.names.values()) syncAll(inner);
}

function namesAfterPowerCut({ synced, changes }: FolderOnDisk, random: () => number): Map<string, Node> {
  const names = new Map(synced);
  const kept = changes.length === 0 ? 0 : likelihood(random);
  /** Names and nodes with a lost change: later changes to them are lost as well. */
  const lost = new Set<string | Node>();
  for (const change of changes) {
    const touched = [change.gone, change.there, change.node].filter((part) => part !== null);
    if (touched.some((part) => lost.has(part)) || random() >= kept) for (const part of touched) lost.add(part);
    else changeNames(names, change);
  }
  return names;
}

function write(path: string, node: Node, look: (node: Node) => Buffer | Map<string, Node>): void {
  const content = look(node);
  if (Buffer.isBuffer(content)) {
    writeFileSync(path, content, { mode: 0o600 });
    return;
  }
  mkdirSync(path, { mode: 0o700 });
  for (const [name, inner] of content) write(join(path, name), inner, look);
}
