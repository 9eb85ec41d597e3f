/**
 * A function that converts parsed JSON to a value, in a thread if the JSON is large. A module exports it by name, so
 * that the thread can import it. Its argument is untrusted, and its result must be cloneable by `postMessage`.
 */
export interface JsonReader<Value> {
  /** `import.meta.url` of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  /** Converts the JSON. @throws JsonError if the format is invalid. */
  readonly read: (json: unknown) => Value;
}
