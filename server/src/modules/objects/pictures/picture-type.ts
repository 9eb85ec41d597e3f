/** Picture formats that can be decoded. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** File type detected from the leading bytes, ignoring the name and the declared type. */
export type FileKind = PictureFormat | 'heic' | 'svg' | 'other';

const starts: readonly (readonly [PictureFormat, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
];

/** Number of bytes examined. Must include the brands of an ISO file, or text before an SVG's root. */
const HEAD_BYTES = 4096;

/** Returns a file's type, detected from its magic bytes. */
export function kindOfFile(bytes: Buffer): FileKind {
  const start = starts.find(([, magic]) => bytes.subarray(0, magic.length).equals(magic));
  if (start) return start[0];
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (head.toString('latin1', 4, 8) === 'ftyp') return kindOfBrands(brandsOf(head));
  return isSvg(head.toString('utf8')) ? 'svg' : 'other';
}

/** Returns the major and compatible brands of an ISO base media file. */
function brandsOf(head: Buffer): string[] {
  const size = Math.min(head.length, head.readUInt32BE(0));
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

function kindOfBrands(brands: readonly string[]): FileKind {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:he[iv][cxmsf]|hevc|mif1|msf1)$/.test(brand)) ? 'heic' : 'other';
}

/** Returns whether text starts like an SVG file: declarations and comments, then the root. */
const isSvg = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:[a-z]+:)?svg[\s/>]/i.test(
    text,
  );
