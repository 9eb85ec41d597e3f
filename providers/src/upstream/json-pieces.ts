/** A piece of a large value. Sets the value at a path, or adds to the list or object there. */
export type JsonPiece =
  | { readonly path: JsonPath; readonly set: unknown }
  | { readonly path: JsonPath; readonly append: readonly unknown[] }
  | { readonly path: JsonPath; readonly assign: Readonly<Record<string, unknown>> };

type JsonPath = readonly (string | number)[];

/** Maximum values sent between threads in one message. Receiving them blocks the event loop for a few milliseconds. */
const MOST_VALUES = 4000;

/** Splits a value into pieces that can be copied one at a time. Omits keys named `__proto__`. */
export function* piecesOf(value: unknown, mostValues = MOST_VALUES, path: JsonPath = []): Generator<JsonPiece> {
  if (countOf(value, mostValues) <= mostValues) yield { path, set: value };
  else if (Array.isArray(value)) yield* piecesOfList(value, mostValues, path);
  else yield* piecesOfObject(value as Record<string, unknown>, mostValues, path);
}

function* piecesOfList(list: readonly unknown[], mostValues: number, path: JsonPath): Generator<JsonPiece> {
  yield { path, set: [] };
  let batch: unknown[] = [];
  let count = 0;
  for (const [i, item] of list.entries()) {
    const values = countOf(item, mostValues);
    if (count + values > mostValues && batch.length > 0) {
      yield { path, append: batch };
      batch = [];
      count = 0;
    }
    if (values > mostValues) yield* piecesOf(item, mostValues, [...path, i]);
    else {
      batch.push(item);
      count += values;
    }
  }
  if (batch.length > 0) yield { path, append: batch };
}

function* piecesOfObject(
  object: Readonly<Record<string, unknown>>,
  mostValues: number,
  path: JsonPath,
): Generator<JsonPiece> {
  yield { path, set: {} };
  let batch: [string, unknown][] = [];
  let count = 0;
  for (const [key, item] of Object.entries(object)) {
    if (key === '__proto__') continue;
    const values = countOf(item, mostValues);
    if (count + values > mostValues && batch.length > 0) {
      yield { path, assign: Object.fromEntries(batch) };
      batch = [];
      count = 0;
    }
    if (values > mostValues) yield* piecesOf(item, mostValues, [...path, key]);
    else {
      batch.push([key, item]);
      count += values;
    }
  }
  if (batch.length > 0) yield { path, assign: Object.fromEntries(batch) };
}

/** Counts the values in a tree; returns any number above `most` if there are more. A typed array counts as one. */
function countOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 1;
  let count = 1;
  if (Array.isArray(value)) {
    for (const item of value) {
      count += countOf(item, most - count);
      if (count > most) return count;
    }
    return count;
  }
  for (const key in value) {
    count += countOf((value as Record<string, unknown>)[key], most - count);
    if (count > most) return count;
  }
  return count;
}

/** Reassembles a value from its pieces, which must arrive in order. */
export class JsonPieces {
  private readonly root: Record<string, unknown> = { value: undefined };

  get value(): unknown {
    return this.root.value;
  }

  add(piece: JsonPiece): void {
    const path: JsonPath = ['value', ...piece.path];
    if ('set' in piece) {
      put(this.at(path.slice(0, -1)), path.at(-1) ?? 'value', piece.set);
      return;
    }
    const target = this.at(path);
    if ('append' in piece && Array.isArray(target)) for (const item of piece.append) target.push(item);
    if ('assign' in piece) for (const [key, item] of Object.entries(piece.assign)) put(target, key, item);
  }

  private at(path: JsonPath): object {
    let target: unknown = this.root;
    for (const key of path) {
      if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) break;
      target = (target as Record<string | number, unknown>)[key];
    }
    if (typeof target !== 'object' || target === null) throw new TypeError('a JSON piece has no parent');
    return target;
  }
}

function put(target: object, key: string | number, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
