/** The part that is used of a library that comes without types. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on a file that is open for writing. Returns false when another open file has it. */
  export function tryLock(descriptor: number): boolean;
}
