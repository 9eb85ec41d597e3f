import {
  attributes,
  elements,
  isExternal,
  isSafeValue,
  localReference,
  properties,
  refused,
  texts,
  unwrapped,
} from './allowed.ts';
import { isBounded } from './drawn-size.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { declarationsOf, rulesOf, type StyleRule } from './style-rules.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Maximum total length of style sheets, characters. */
const LONGEST_SHEET = 50_000;

/** Elements that draw something. */
const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use']);

/**
 * Rewrites an SVG using only allowed elements, attributes and properties. Style sheets become attributes, and unknown
 * parts are dropped. Null if the SVG can't be parsed, draws nothing, references itself endlessly, or contains scripts,
 * event handlers, or embedded or external content.
 */
export function sanitizeSvg(text: string): string | null {
  const parsed = parseXml(text);
  if (!parsed || localName(parsed) !== 'svg' || hasRefused(parsed)) return null;
  const sheets = styleSheetsIn(parsed).join('\n');
  if (sheets.length > LONGEST_SHEET) return null;
  const rules = rulesOf(sheets);
  const root = cleaned(parsed, rules);
  if (!root || !drawsSomething(root) || !isBounded(root)) return null;
  const { name, children } = root;
  const whole = { name, children, attributes: new Map([['xmlns', SVG_NAMESPACE], ...root.attributes]) };
  return written(whole);
}

/** Returns an element's name without the `svg:` prefix; names with other prefixes are unchanged. */
const localName = ({ name }: XmlElement): string => name.replace(/^svg:/, '');

const elementsIn = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

const textIn = ({ children }: XmlElement): string => children.filter((child) => typeof child === 'string').join('');

function hasRefused(element: XmlElement): boolean {
  const bare = element.name.replace(/^.*:/, '').toLowerCase();
  if (refused.has(bare)) return true;
  if (bare === 'style' && (isExternal(textIn(element)) || /@import|\\/i.test(textIn(element)))) return true;
  for (const [name, value] of element.attributes) {
    if (/^(?:.*:)?on/i.test(name) || /^\s*(?:javascript|vbscript)\s*:/i.test(value)) return true;
    if (properties.has(name) || name === 'style' ? isExternal(value) : false) return true;
    if (bare !== 'a' && isLink(name) && elements.has(bare) && localReference(value) === null) return true;
  }
  return elementsIn(element).some(hasRefused);
}

const isLink = (name: string): boolean => name === 'href' || name === 'xlink:href';

function styleSheetsIn(element: XmlElement): string[] {
  if (localName(element) === 'style') return [textIn(element)];
  return elementsIn(element).flatMap(styleSheetsIn);
}

function cleaned(element: XmlElement, rules: readonly StyleRule[]): XmlElement | null {
  const name = localName(element);
  if (!elements.has(name)) return null;
  return { name, attributes: cleanAttributes(element, rules), children: cleanChildren(element, rules) };
}

function cleanChildren(element: XmlElement, rules: readonly StyleRule[]): (XmlElement | string)[] {
  const keepsText = texts.has(localName(element));
  return element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === 'string') return keepsText ? [child] : [];
    if (unwrapped.has(localName(child))) return cleanChildren(child, rules);
    const kept = cleaned(child, rules);
    return kept ? [kept] : [];
  });
}

function cleanAttributes(element: XmlElement, rules: readonly StyleRule[]): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of element.attributes) {
    const reference = isLink(name) ? localReference(value) : null;
    if (reference !== null) kept.set('href', `#${reference}`);
    else if (isAllowed(name, value)) kept.set(name, value);
  }
  const classes = (element.attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`);
  const selectors = new Set([localName(element), ...classes, `#${element.attributes.get('id') ?? ''}`]);
  const matching = rules.filter(({ selector }) => selectors.has(selector)).map(({ declarations }) => declarations);
  for (const declarations of [...matching, declarationsOf(element.attributes.get('style') ?? '')]) {
    for (const [property, value] of declarations) kept.set(property, value);
  }
  return kept;
}

const isAllowed = (name: string, value: string): boolean =>
  name === 'id' ? /^[\w.:-]+$/.test(value) : (attributes.has(name) || properties.has(name)) && isSafeValue(value);

const drawsSomething = (element: XmlElement): boolean =>
  DRAWN.has(element.name) || elementsIn(element).some(drawsSomething);

function written({ name, attributes: own, children }: XmlElement): string {
  const attributeText = [...own].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  if (children.length === 0) return `<${name}${attributeText}/>`;
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('');
  return `<${name}${attributeText}>${content}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? `&#${character.charCodeAt(0)};`);
