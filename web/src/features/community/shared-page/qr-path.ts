/** White margin that QR readers need, modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** Square of dark and light modules. */
export interface QrModules {
  readonly size: number;
  /** 1 for a dark module, row by row. */
  readonly data: ArrayLike<number>;
}

/** Returns a QR code's dark modules as an SVG path, a unit per module, inside the quiet zone. */
export function qrPath({ size, data }: QrModules): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && data[y * size + x]) x++;
      if (x > from) runs.push(`M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${x - from}v1h-${x - from}z`);
    }
  }
  return runs.join('');
}
