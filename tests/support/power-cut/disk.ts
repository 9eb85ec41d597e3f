import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileOnDisk, likelihood } from './file-on-disk.ts';
import type { Entry, Operation } from './journal.ts';

/** Folder on a disk: its durable names, and the name changes since. */
class FolderOnDisk {
  readonly synced = new Map<string, Node>();
  /** Names that the processes see. */
  readonly names = new Map<string, Node>();
  changes: NameChange[] = [];
}

type Node = FileOnDisk | FolderOnDisk;

/** Atomic change of names. A rename removes one name and sets another. */
interface NameChange {
  readonly gone: string | null;
  readonly there: string | null;
  readonly node: Node;
  readonly noted: number;
}

/** Which changes before a power cut may be undone. */
export interface DiskRules {
  /** Journal offset from which syncs are ignored. */
  readonly syncsUntil?: number;
  /** Journal offset before which everything is durable. */
  readonly syncedBefore?: number;
}

/**
 * The data folder on a disk, replayed from a journal. The disk may lose writes that weren't synced, but never synced
 * ones:
 * - A file's bytes are safe after a sync of the file. For later writes, each 512-byte sector is independently as it was
 * at that sync or after any of these writes, and so is the file's length, because disks may write sectors partially and
 * in any order.
 * - A name (a file or folder created, renamed or removed) is safe after a sync of its parent folder. Until then, each
 * name change may be lost. A rename is never half done, and changes to the same name or file keep their order. Syncing
 * a file doesn't make its name durable: POSIX doesn't guarantee that, although ext4, XFS and Btrfs do it.
 * - A rename to another folder is two changes, each safe after a sync of its folder. Before that, the file may be in
 * either folder, both or neither.
 */
export class Disk {
  readonly #root = new FolderOnDisk();
  readonly #handles = new Map<string, Node>();
  readonly #rules: Required<DiskRules>;
  #end = 0;

  constructor({ syncsUntil = Number.POSITIVE_INFINITY, syncedBefore = 0 }: DiskRules = {}) {
    this.#rules = { syncsUntil, syncedBefore };
  }

  /**
   * Replays the next entry. @throws Error if the entry contradicts earlier ones because the journal missed something.
   */
  follow({ operation, body, end }: Entry): void {
    const noted = this.#end;
    if (noted < this.#rules.syncedBefore && end >= this.#rules.syncedBefore) syncAll(this.#root);
    this.#end = end;
    this.#apply(operation, body, noted);
  }

  /** Writes the folder in the state that the processes see. @param folder path of the new folder. */
  writeEverything(folder: string): void {
    write(folder, this.#root, (node) => (node instanceof FileOnDisk ? node.everything() : node.names));
  }

  /**
   * Writes the folder in a possible state after a power cut. @param folder path of the new folder. @param random
   * returns numbers from 0 to less than 1.
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
    const [gone, there] = [op === 'rename' ? nameOf(from) : null, nameOf(to)];
    if (folderOf(from) === folderOf(to)) {
      this.#change(to, { gone, there, node, noted });
      return;
    }
    this.#change(to, { gone: null, there, node, noted });
    if (gone !== null) this.#change(from, { gone, there: null, node, noted });
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
    // The same call may have created the parent folders.
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
  /** Names and nodes with a lost change. Their later changes are lost too. */
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
