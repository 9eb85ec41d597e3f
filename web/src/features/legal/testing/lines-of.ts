import { linksIn } from '../../../lib/links/links-in.ts';
import type { Block, LegalWords } from '../document.ts';

const linesOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : [];
};

/** Returns the lines of blocks, with links as written. */
export const allLines = (blocks: readonly Block[]): string[] => blocks.flatMap(linesOf);

const plainLine = (line: string): string =>
  linksIn(line)
    .map(({ text }) => text)
    .join('');

/** Returns a document's text as read, a line for each heading, paragraph and item. */
export const allText = ({ summary, sections }: LegalWords): string =>
  [...summary, ...Object.values(sections).flatMap(({ heading, blocks }) => [heading, ...allLines(blocks)])]
    .map(plainLine)
    .join('\n');

/** Returns the parts of a document that translations must not change: link targets and tables. */
export const fixedParts = (words: LegalWords): string[] =>
  Object.entries(words.sections).flatMap(([id, { blocks }]) =>
    blocks.flatMap((block) =>
      typeof block === 'object' && 'insert' in block
        ? [`${id}: ${block.insert}`]
        : linesOf(block).flatMap((line) => linksIn(line).flatMap(({ to }) => (to === null ? [] : [`${id}: ${to}`]))),
    ),
  );
