import { readdirSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const FOLDER = 'docs/product';

/** Returns the documents in the repository's root and in `docs`, by path. */
function readDocuments(): Map<string, string> {
  const names = [
    ...readdirSync('.'),
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => posix.join('docs', name)),
  ];
  return new Map(names.filter((name) => name.endsWith('.md')).map((name) => [name, readFileSync(name, 'utf8')]));
}

/** Returns a heading's anchor on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Returns the anchors of a page. */
const anchorsIn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Cited page and heading anchor; '' for the whole page. */
interface Citation {
  readonly page: string;
  readonly anchor: string;
}

/** Returns the pages that a text cites by their path in the repository. */
const citationsIn = (text: string): Citation[] =>
  [...text.matchAll(/docs\/product\/([\w-]+\.md)(?:#([\w-]*))?/g)].map(([, page = '', anchor = '']) => ({
    page,
    anchor,
  }));

/** Returns the product pages that a document links to. @param file path of the document. */
const linksIn = (file: string, text: string): Citation[] =>
  [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, target = '', anchor = '']) => {
    const path = target === '' ? file : posix.join(posix.dirname(file), target);
    return posix.dirname(path) === FOLDER && path.endsWith('.md') ? [{ page: basename(path), anchor }] : [];
  });

/** Returns mentions of documents that don't exist in the repository. @throws Error if the file can't be parsed. */
function mentionsIn(file: string, source: string): string[] {
  if (!/specification/i.test(source)) return [];
  const { comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return comments.flatMap(({ value }) => {
    const text = value.replaceAll(/\s+(?:\*\s+)?/g, ' ');
    return [...text.matchAll(/\bspecification, part\b|\bthe specification\b/gi)].map(([words]) => words);
  });
}

describe('product pages', () => {
  const sources = readSources('.');
  const documents = readDocuments();
  const pages = new Map(
    [...documents].filter(([file]) => posix.dirname(file) === FOLDER).map(([file, text]) => [basename(file), text]),
  );
  const exists = ({ page, anchor }: Citation): boolean => {
    const text = pages.get(page);
    return text !== undefined && (anchor === '' || anchorsIn(text).has(anchor));
  };

  it('have every cited heading', () => {
    // Exclude this file, which has fictional citations.
    const files = [...sources, ...documents].filter(([file]) => file !== 'scripts/product-pages.test.ts');
    const cited = files.flatMap(([file, text]) =>
      [...citationsIn(text), ...(file.endsWith('.md') ? linksIn(file, text) : [])].map((citation) => ({
        file,
        citation,
      })),
    );
    const missing = cited.filter(({ citation }) => !exists(citation));
    expect(cited.length).toBeGreaterThan(100);
    expect(missing.map(({ file, citation: { page, anchor } }) => `${file}: ${page}#${anchor}`)).toEqual([]);
  });

  it('are all in the index', () => {
    const index = linksIn(`${FOLDER}/README.md`, pages.get('README.md') ?? '').map(({ page }) => page);
    expect(new Set(index)).toEqual(new Set([...pages.keys()].filter((page) => page !== 'README.md')));
  });

  it('are cited instead of documents that aren’t in the repository', () => {
    const found = [...sources].flatMap(([file, text]) => mentionsIn(file, text).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });
});

describe('the search for citations', () => {
  it('reads paths, links and headings', () => {
    expect(citationsIn('See docs/product/made-up.md#some-heading, and docs/product/other.md.')).toEqual([
      { page: 'made-up.md', anchor: 'some-heading' },
      { page: 'other.md', anchor: '' },
    ]);
    expect(linksIn('docs/product/a.md', '[x](b.md#c), [y](#d), [z](../dataset.md)')).toEqual([
      { page: 'b.md', anchor: 'c' },
      { page: 'a.md', anchor: 'd' },
    ]);
    expect([...anchorsIn('# Fuel\n\n## Tank and reserve\n\n## What’s “new”, 2.0?\n')]).toEqual([
      'fuel',
      'tank-and-reserve',
      'whats-new-20',
    ]);
  });

  it('reads only comments', () => {
    expect(mentionsIn('made-up.ts', '/** As the\n * specification has it. */\nconst a = 1;')).toEqual([
      'the specification',
    ]);
    expect(mentionsIn('made-up.ts', "const a = 'the specification';")).toEqual([]);
  });
});
