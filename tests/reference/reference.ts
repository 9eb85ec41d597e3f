/** Returns the folder of reference figures, set by REFERENCE_DIR. @throws Error if REFERENCE_DIR isn't set. */
export function referenceFolder(): string {
  const folder = process.env.REFERENCE_DIR;
  if (!folder) throw new Error('run npm run test:reference -- FOLDER');
  return folder;
}

/** Parses comma-separated rows below a heading. Quoted values may contain commas. */
export function rowsOf(text: string): string[][] {
  const lines = text.trim().split(/\r?\n/).slice(1);
  return lines.map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map((match) => match[1] ?? match[2] ?? ''));
}

/** Returns a quantile. @param ascending sorted values. @param share fraction from 0 to 1. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
