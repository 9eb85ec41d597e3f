/**
 * Converts parsed JSON to a value, in a thread if the JSON is large: the function is exported by name from a module
 * that the thread imports. Its argument is untrusted and its result must be cloneable by `postMessage`.
 */
export interface JsonReader<Value> {
  /** `import.meta.url` of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  /** @throws JsonError for JSON of another shape. */
  readonly read: (json: unknown) => Value;
}
