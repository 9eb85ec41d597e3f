import { SaxesParser, type SaxesTagPlain } from 'saxes';
import {
  DEEPEST_XML,
  LONGEST_FILE_NAME,
  MOST_FILE_POINTS,
  MOST_XML_ATTRIBUTES,
  MOST_XML_ELEMENTS,
  XML_CHUNK,
} from './limits.ts';
import { repairedXml } from './repaired-xml.ts';
import { type FileFault, TripFileError } from './trip-file.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/** A format reader's callbacks. Element names have no namespace prefix. */
export interface XmlHandlers {
  /** Allowed root elements. */
  readonly roots: readonly string[];
  /** Maximum characters between two tags. */
  readonly longestText: number;
  /** Called at an element's start; `walk.path` has the element's ancestors, root first. */
  open(name: string, attributes: XmlAttributes, walk: XmlWalk): void;
  /**
   * Called at an element's end.
   * @param words text since the element's last child, or since the start; truncated to a name's length.
   */
  close(name: string, words: string, walk: XmlWalk): void;
  /** Called with each piece of text. Absent in readers that need only names. */
  text?(piece: string, walk: XmlWalk): void;
}

/**
 * Parses XML from any source after repairing common mistakes. Ignores entities declared in the file. Time and memory
 * are at most linear in the text's length (`limits.ts`).
 */
export class XmlWalk {
  /** Names of the open elements, root first. */
  readonly path: string[] = [];
  private readonly parser = new SaxesParser({ xmlns: false });
  private readonly handlers: XmlHandlers;
  private words = '';
  private elements = 0;
  private points = 0;
  private attributesOfElement = 0;
  private charactersSinceTag = 0;
  private linesBefore = 0;

  constructor(handlers: XmlHandlers) {
    this.handlers = handlers;
    this.parser.on('error', (error) => {
      throw new TripFileError('broken-xml', this.line, error);
    });
    this.parser.on('opentagstart', () => {
      this.attributesOfElement = 0;
    });
    this.parser.on('attribute', () => {
      this.attributesOfElement += 1;
      if (this.attributesOfElement > MOST_XML_ATTRIBUTES) this.refuse('too-much-in-one-place');
    });
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('closetag', () => this.close());
  }

  /** @throws TripFileError if the file isn't well-formed or exceeds a limit. Handlers' errors propagate. */
  run(given: string): void {
    const { text, lines } = repairedXml(given);
    this.linesBefore = lines;
    // Count removed blank lines too, because no program writes millions of them.
    if (given.length - text.length > this.handlers.longestText) this.refuse('too-much-in-one-place');
    for (let start = 0; start < text.length; start += XML_CHUNK) {
      this.charactersSinceTag += XML_CHUNK;
      this.parser.write(text.slice(start, start + XML_CHUNK));
      if (this.charactersSinceTag > this.handlers.longestText) this.refuse('too-much-in-one-place');
    }
    this.parser.close();
  }

  /** Line number in the file, from 1. */
  get line(): number {
    return this.parser.line + this.linesBefore;
  }

  /**
   * Counts a point kept by the reader.
   * @throws TripFileError if there are too many points.
   */
  countPoint(): void {
    this.points += 1;
    if (this.points > MOST_FILE_POINTS) this.refuse('too-many-points');
  }

  refuse(fault: FileFault): never {
    throw new TripFileError(fault, this.line);
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const local = name.replace(/^.*:/, '');
    if (this.path.length === 0 && !this.handlers.roots.includes(local)) this.refuse('unknown-format');
    this.charactersSinceTag = 0;
    this.elements += 1;
    if (this.elements > MOST_XML_ELEMENTS) this.refuse('too-many-elements');
    if (this.path.length >= DEEPEST_XML) this.refuse('too-deep');
    this.handlers.open(local, attributes, this);
    this.path.push(local);
    this.words = '';
  }

  /** Collects text, which arrives in pieces, up to a name's length. */
  private addText(text: string): void {
    this.handlers.text?.(text, this);
    if (this.words.length < LONGEST_FILE_NAME) this.words += this.words === '' ? text.trimStart() : text;
  }

  private close(): void {
    this.charactersSinceTag = 0;
    const name = this.path.pop() ?? '';
    this.handlers.close(name, this.words, this);
    this.words = '';
  }
}
