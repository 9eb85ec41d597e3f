/** Text of a JSON value in parts, so that the whole text is never in memory. */
export type JsonParts = AsyncIterable<string>;

/** Yields an array, one part per item. */
export async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Yields an object whose members are yielded in parts. */
export async function* jsonObject(
  members: Iterable<readonly [name: string, parts: JsonParts]>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, parts] of members) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* parts;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Yields a small value as one part. @param read runs when the part is requested. */
export async function* jsonValue(read: () => unknown): AsyncGenerator<string> {
  yield JSON.stringify(await read());
}
