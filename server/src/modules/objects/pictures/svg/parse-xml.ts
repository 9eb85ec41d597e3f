export interface XmlElement {
  /** Name as written, including the prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** Document limits, well above any real logo. */
const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 60;
const MOST_ATTRIBUTES = 60;

const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
const END_TAG = /<\/([A-Za-z_][\w.:-]*)\s*>/y;
/** A document type declaration without entity declarations. */
const DOCTYPE = /<!DOCTYPE\s[^[\]<>]*>/iy;

/** Characters forbidden in XML. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Thrown internally if text isn't a supported document. */
class NotXml extends Error {}

/**
 * Parses a document and returns its root element; null if the document isn't well-formed, is too large or too deep, or
 * declares or uses custom entities. Drops comments and processing instructions.
 */
export function parseXml(text: string): XmlElement | null {
  try {
    return new Reader(text.replace(/^\uFEFF/, '')).document();
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (XmlElement | string)[];
}

class Reader {
  private readonly text: string;
  private at = 0;
  private elements = 0;

  constructor(text: string) {
    if (FORBIDDEN.test(text)) throw new NotXml();
    this.text = text;
  }

  document(): XmlElement {
    this.skipMisc(true);
    const root = this.element();
    this.skipMisc(false);
    if (this.at < this.text.length) throw new NotXml();
    return root;
  }

  /** Parses an element and its content, without recursion. */
  private element(): XmlElement {
    const { element: root, empty } = this.startTag();
    const open = empty ? [] : [root];
    for (let inner = open.at(-1); inner; inner = open.at(-1)) {
      const end = this.take(END_TAG);
      if (end && end[1] !== inner.name) throw new NotXml();
      if (end) open.pop();
      else this.readChild(inner, open);
    }
    return root;
  }

  private readChild(parent: OpenElement, open: OpenElement[]): void {
    if (this.text[this.at] !== '<') {
      parent.children.push(this.characters());
      return;
    }
    if (this.skipOrCdata(parent)) return;
    const { element, empty } = this.startTag();
    parent.children.push(element);
    if (!empty) open.push(element);
    if (open.length > MOST_DEPTH) throw new NotXml();
  }

  private startTag(): { readonly element: OpenElement; readonly empty: boolean } {
    if (this.text[this.at] !== '<' || this.elements >= MOST_ELEMENTS) throw new NotXml();
    this.elements += 1;
    this.at += 1;
    const [name = ''] = this.take(NAME) ?? [];
    if (name === '') throw new NotXml();
    const attributes = new Map<string, string>();
    for (let found = this.take(ATTRIBUTE); found; found = this.take(ATTRIBUTE)) {
      const [, key = '', double, single] = found;
      if (attributes.has(key) || attributes.size >= MOST_ATTRIBUTES) throw new NotXml();
      attributes.set(key, decoded(double ?? single ?? ''));
    }
    const end = this.take(TAG_END);
    if (!end) throw new NotXml();
    return { element: { name, attributes, children: [] }, empty: end[1] === '/' };
  }

  private characters(): string {
    const end = this.text.indexOf('<', this.at);
    if (end === -1) throw new NotXml();
    const text = this.text.slice(this.at, end);
    this.at = end;
    return decoded(text);
  }

  private skipOrCdata(parent: OpenElement): boolean {
    if (this.skip('<!--', '-->') !== null || this.skip('<?', '?>') !== null) return true;
    const cdata = this.skip('<![CDATA[', ']]>');
    if (cdata === null) return false;
    parent.children.push(cdata);
    return true;
  }

  /** Skips comments, processing instructions and the document type around the root. */
  private skipMisc(mayDeclare: boolean): void {
    for (;;) {
      this.take(/\s*/y);
      const skipped = this.skip('<!--', '-->') ?? this.skip('<?', '?>') ?? (mayDeclare ? this.take(DOCTYPE) : null);
      if (skipped === null) return;
    }
  }

  /** Skips from a start mark through its end mark. @returns the text between them; null if there is no start mark. */
  private skip(from: string, to: string): string | null {
    if (!this.text.startsWith(from, this.at)) return null;
    const start = this.at + from.length;
    const end = this.text.indexOf(to, start);
    if (end === -1) throw new NotXml();
    this.at = end + to.length;
    return this.text.slice(start, end);
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five predefined entities and numeric ones. @throws NotXml for any other entity. */
function decoded(text: string): string {
  return text.replace(/&([^;&\s]{0,10});|&/g, (_, entity: string | undefined) => {
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity ?? '') ?? [];
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : named[entity ?? ''];
    if (character === undefined || FORBIDDEN.test(character)) throw new NotXml();
    return character;
  });
}
