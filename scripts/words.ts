/** Sentences for readers that stand in the code instead of in the catalogs of `messages`. */
import { parseSync } from 'vite';

/** A folder whose files have no sentences of their own. */
export interface WordlessRoom {
  readonly folder: string;
  /** Files that may keep theirs, and folders ('web/src/ui/'), each with the reason. */
  readonly except: Readonly<Record<string, string>>;
}

/** A sentence, where it stands. */
export interface FoundWords {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

/** A node of the syntax tree (ESTree with TypeScript and JSX), as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

/** Tests and what helps them: nobody but developers reads it. */
const OF_TESTS = /\.(?:test|spec)\.tsx?$|\/testing\//;

/** Attributes whose words nobody reads. */
const TECHNICAL_ATTRIBUTES = /^(?:className|style|d|viewBox|points|transform|preserveAspectRatio|rel)$|^data-/;

/** Attributes that are read out or shown, even where they are a single word. */
const SPOKEN_ATTRIBUTES = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|hint)$/;

/** Functions whose words are for operators, developers, style sheets or the search in a page. */
const TECHNICAL_CALLS =
  /^console\.|(?:^|\.)log\.(?:debug|info|warn|error)$|^classNames$|\.(?:matches|closest|querySelector|querySelectorAll)$/;

/** Statements and types that hold addresses and names instead of words. */
const TECHNICAL_NODES = /^(?:Import|ExportAll|TSLiteralType|TSTemplateLiteralType|TSImportType|TaggedTemplate)/;

/** @returns the sentences of a room outside of its exceptions. @param sources text by path from the root. */
export const wordsInRoom = ({ folder, except }: WordlessRoom, sources: ReadonlyMap<string, string>): FoundWords[] =>
  [...sources].flatMap(([file, text]) =>
    file.startsWith(`${folder}/`) && !OF_TESTS.test(file) && !Object.keys(except).some((path) => isAt(file, path))
      ? wordsIn(file, text)
      : [],
  );

/** @returns whether a file is what a path names, or stands in the folder that it names. */
const isAt = (file: string, path: string): boolean => (path.endsWith('/') ? file.startsWith(path) : file === path);

/** @returns the exceptions of a room that have no sentences to keep. */
export const needlessExceptions = ({ except }: WordlessRoom, sources: ReadonlyMap<string, string>): string[] =>
  Object.keys(except).filter(
    (path) => ![...sources].some(([file, text]) => isAt(file, path) && wordsIn(file, text).length > 0),
  );

/**
 * Finds sentences in a source file: string literals and templates of two words or more, one of them a lowercase word of at least two
 * letters; templates of a word and a value; and every word of JSX text and of attributes that are read out. Class names, style values, paths, addresses, queries and
 * the messages of errors are none.
 * @param file its path; the ending says which syntax it has. @throws Error where it cannot be parsed.
 */
export function wordsIn(file: string, source: string): FoundWords[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundWords[] = [];
  const visit = (node: Node, spoken: boolean): void => {
    if (isTechnical(node)) return;
    const words = textOf(node);
    if (words !== null && (spoken || node.type === 'JSXText' ? /\p{L}{2}/u.test(words) : isSentence(words))) {
      found.push({ file, line: source.slice(0, node.start).split('\n').length, words });
    }
    const speaks = node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.test(nameOf(node.name));
    for (const child of childrenOf(node)) visit(child, speaks && child.type === 'Literal');
  };
  visit(program as unknown as Node, false);
  return found;
}

function isTechnical(node: Node): boolean {
  if (TECHNICAL_NODES.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return TECHNICAL_ATTRIBUTES.test(nameOf(node.name));
  if (node.type === 'CallExpression') return TECHNICAL_CALLS.test(nameOf(node.callee)) || isOfError(node);
  return node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee)) && !/^Api/.test(nameOf(node.callee));
}

/** What a class of errors says of itself: `super('the road is closed')`. */
const isOfError = ({ callee }: Node): boolean => isNode(callee) && callee.type === 'Super';

/** @returns 'console.log' for a callee, 'className' for an attribute's name; empty for what has no name. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return `${nameOf(value.object)}.${nameOf(value.property)}`;
  return typeof value.name === 'string' ? value.name : '';
}

/** @returns what a node says, with '…' for the values in it; null where it says nothing. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    return typeof node.value === 'string' ? node.value.replaceAll(/\s+/g, ' ').trim() : null;
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return (node.quasis as readonly { value: { cooked: string | null } }[]).map(({ value }) => value.cooked).join('…');
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) yield* value.filter(isNode);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Addresses, selectors, style values and code. */
const TECHNICAL_TEXT = /^(?:https?:|[/#@(.]|--)|[{};=<>]|\w\(|\w_\w/;

/** A word as people write it: no digits, no marks of code. */
const WORD = /^[“‘'"(]?(\p{L}[\p{L}’'-]*)[”’'")]?[.,:;!?…]*$/u;

/** A value that a template puts among its words. */
const VALUE = /^[“‘'"(]?…[”’'")]?[.,:;!?]*$/;

function isSentence(text: string): boolean {
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  if (TECHNICAL_TEXT.test(text) || isClassList(tokens)) return false;
  const words = tokens.flatMap((token) => WORD.exec(token)?.[1] ?? []);
  if (words.length >= 2) return words.some((word) => /^\p{Ll}{2}/u.test(word));
  return words.some((word) => /^\p{L}\p{Ll}/u.test(word)) && tokens.some((token) => VALUE.test(token));
}

/** Names of classes are lowercase, and at least half of them have marks that words do not have. */
const isClassList = (tokens: readonly string[]): boolean =>
  tokens.every((token) => /^[!-@[-~…]+$/.test(token) && !/[.,?]$/.test(token)) &&
  tokens.filter((token) => /[-:[\]/\d]/.test(token)).length * 2 >= tokens.length;
