/** Finds text that belongs in the catalogs of `messages`, and comments that sound translated. */
import { parseSync } from 'vite';

/** Folder whose user-visible text must be in the catalogs. */
export interface WordlessRoom {
  readonly folder: string;
  /** Exempt files and folders ('web/src/ui/'), each with the reason. */
  readonly except: Readonly<Record<string, string>>;
}

/** Text or phrase with its location. */
export interface FoundWords {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

/** Parts of a syntax tree node used here (ESTree with TypeScript and JSX). */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

/** Matches tests and their helpers, which only developers read. */
const OF_TESTS = /\.(?:test|spec)\.tsx?$|\/testing\//;

/** Attributes without user-visible text. */
const TECHNICAL_ATTRIBUTES = /^(?:className|style|d|viewBox|points|transform|preserveAspectRatio|rel)$|^data-/;

/** Attributes that are spoken or shown, even if they contain a single word. */
const SPOKEN_ATTRIBUTES = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|hint)$/;

/** Functions whose strings are for operators, developers, style sheets or selectors. */
const TECHNICAL_CALLS =
  /^console\.|(?:^|\.)log\.(?:debug|info|warn|error)$|^classNames$|\.(?:matches|closest|querySelector|querySelectorAll)$/;

/** Statements and types that contain paths and names instead of text. */
const TECHNICAL_NODES = /^(?:Import|ExportAll|TSLiteralType|TSTemplateLiteralType|TSImportType|TaggedTemplate)/;

/** Returns the texts in a folder, except in its exempt files. @param sources contents by path from the root. */
export const wordsInRoom = ({ folder, except }: WordlessRoom, sources: ReadonlyMap<string, string>): FoundWords[] =>
  [...sources].flatMap(([file, text]) =>
    file.startsWith(`${folder}/`) && !OF_TESTS.test(file) && !Object.keys(except).some((path) => isAt(file, path))
      ? wordsIn(file, text)
      : [],
  );

/** Returns whether a file is at a path or, if the path ends with '/', below it. */
const isAt = (file: string, path: string): boolean => (path.endsWith('/') ? file.startsWith(path) : file === path);

/** Returns a folder's exemptions that contain no text. */
export const needlessExceptions = ({ except }: WordlessRoom, sources: ReadonlyMap<string, string>): string[] =>
  Object.keys(except).filter(
    (path) => ![...sources].some(([file, text]) => isAt(file, path) && wordsIn(file, text).length > 0),
  );

/**
 * Finds text in a source file: string literals and templates of two words or more, one of them a lowercase word of at
 * least two letters; templates of a word and a value; and every word of JSX text and of spoken attributes. Skips class
 * names, style values, paths, URLs, queries and error messages.
 * @param file path of the source; its extension determines the syntax. @throws Error if the source can't be parsed.
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

/** Returns whether a call passes an error class's message: `super('the road is closed')`. */
const isOfError = ({ callee }: Node): boolean => isNode(callee) && callee.type === 'Super';

/** Returns a callee or attribute name, such as 'console.log' and 'className'; empty if it has none. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return `${nameOf(value.object)}.${nameOf(value.property)}`;
  return typeof value.name === 'string' ? value.name : '';
}

/** Returns a node's text, with '…' for embedded values; null if it isn't text. */
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

/** Matches URLs, selectors, style values and code. */
const TECHNICAL_TEXT = /^(?:https?:|[/#@(.]|--)|[{};=<>]|\w\(|\w_\w/;

/** Matches an ordinary word, without digits and code characters. */
const WORD = /^[“‘'"(]?(\p{L}[\p{L}’'-]*)[”’'")]?[.,:;!?…]*$/u;

/** Matches a value in a template. */
const VALUE = /^[“‘'"(]?…[”’'")]?[.,:;!?]*$/;

function isSentence(text: string): boolean {
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  if (TECHNICAL_TEXT.test(text) || isClassList(tokens)) return false;
  const words = tokens.flatMap((token) => WORD.exec(token)?.[1] ?? []);
  if (words.length >= 2) return words.some((word) => /^\p{Ll}{2}/u.test(word));
  return words.some((word) => /^\p{L}\p{Ll}/u.test(word)) && tokens.some((token) => VALUE.test(token));
}

/**
 * Returns whether tokens are class names: all lowercase, and at least half of them with characters that words don't
 * contain.
 */
const isClassList = (tokens: readonly string[]): boolean =>
  tokens.every((token) => /^[!-@[-~…]+$/.test(token) && !/[.,?]$/.test(token)) &&
  tokens.filter((token) => /[-:[\]/\d]/.test(token)).length * 2 >= tokens.length;

/** Phrases that sound translated or personify code. Comments and test titles must not contain them. */
const TRANSLATED = new RegExp(
  [
    'nobody|somebody|who(?:so)?ever|whatever',
    '(?:is|are|was|were|be) told|hears|tells|says so|knows|lays|lies|stand(?:s|ing)?(?! out|-)',
    'what of|what an? [\\w’-]+(?: [\\w’-]+)? (?:takes|has|holds|needs|makes|gives|may|is missing)',
    'so (?:many|much)|in the end|all the same|any more|but for|(?:goes|go) over to',
    'as far as (?:is known|that is there)|that (?:is|are) there|where there (?:is|are) none',
    'of (?:their|his) own|(?:are|is) (?:left out|asked for)|cannot be had|to be had|hangs? together',
    'mails|mailed|at once|meanwhile|which see|hence|thus|(?:is|are) to be|(?:null|undefined|empty) for none',
  ]
    .map((phrases) => `\\b(?:${phrases})\\b`)
    .join('|'),
  'gi',
);

/** Matches functions whose first argument is a test title. */
const TEST_CALLS = /^(?:describe|it|test)(?:\.|$)/;

/**
 * Returns phrases that sound translated in a file's comments and test titles. @throws Error if the file can't be
 * parsed.
 */
export function translatedIn(file: string, source: string): FoundWords[] {
  const { comments, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts = [
    ...comments.map(({ start, value }) => ({ start, text: value.replaceAll(/`[^`]*`/g, '') })),
    ...(OF_TESTS.test(file) ? titlesIn(program as unknown as Node) : []),
  ];
  return texts.flatMap(({ start, text }) => {
    const line = source.slice(0, start).split('\n').length;
    return [...text.replaceAll(/\s+(?:\*\s+)?/g, ' ').matchAll(TRANSLATED)].map(([words]) => ({ file, line, words }));
  });
}

/** Finds the titles of `describe`, `it` and `test`, and of variants such as `it.each` and `test.skip`. */
function* titlesIn(node: Node): Generator<{ start: number; text: string }> {
  if (node.type === 'CallExpression' && TEST_CALLS.test(testCallName(node.callee))) {
    const title = Array.isArray(node.arguments) ? node.arguments[0] : undefined;
    const text = isNode(title) ? textOf(title) : null;
    if (text !== null && isNode(title)) yield { start: title.start, text };
  }
  for (const child of childrenOf(node)) yield* titlesIn(child);
}

/** Returns a test call's name: 'it' for `it(…)`, 'it.each' for `it.each(rows)(…)`. */
const testCallName = (callee: unknown): string =>
  isNode(callee) && callee.type === 'CallExpression' ? nameOf(callee.callee) : nameOf(callee);
