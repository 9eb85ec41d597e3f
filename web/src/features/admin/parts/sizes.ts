import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import { adminTexts } from '@roadcast/messages/admin';
import { decimalText, numberText } from '../../../lib/format.ts';

const words = adminTexts.health.bytes;

const MEGABYTES_PER_GIGABYTE = 1000;

/** Formats a size as '0.3 MB', '120 MB' or '4.2 GB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / BYTES_PER_MEGABYTE;
  if (megabytes >= MEGABYTES_PER_GIGABYTE) {
    return words.gigabytes({ size: decimalText(megabytes / MEGABYTES_PER_GIGABYTE, 1) });
  }
  return words.megabytes({ size: megabytes < 10 ? decimalText(megabytes, 1) : numberText(Math.round(megabytes)) });
}
