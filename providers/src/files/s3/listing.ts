import type { StoredFile } from '../port.ts';

export interface Listing {
  readonly files: readonly StoredFile[];
  /** Token for the next page; null on the last page. */
  readonly next: string | null;
}

/** Parses a ListObjectsV2 response. Needs no XML parser, because keys and tokens have no nested elements. */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
    key: textOf(file, 'Key') ?? '',
    bytes: Number(textOf(file, 'Size')),
    modifiedAt: Date.parse(textOf(file, 'LastModified') ?? ''),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
  return { files, next };
}

function textOf(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text === undefined ? null : text.replace(/&(?:amp|lt|gt|quot|apos|#(\d+));/g, decoded);
}

const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const decoded = (entity: string, code: string | undefined): string =>
  code === undefined ? (named[entity] ?? entity) : String.fromCodePoint(Number(code));
