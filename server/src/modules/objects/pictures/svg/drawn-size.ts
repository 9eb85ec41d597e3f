import { localReference, urlReference } from './allowed.ts';
import type { XmlElement } from './parse-xml.ts';

/**
 * Maximum elements drawn when following all references, because a few nested `use` elements can multiply to billions.
 */
const MOST_DRAWN = 100_000;

/** Returns whether a drawing's references are acyclic and draw at most `MOST_DRAWN` elements. */
export function isBounded(root: XmlElement): boolean {
  const byId = new Map<string, XmlElement>();
  collect(root, byId);
  const sizes = new Map<XmlElement, number>();
  const open = new Set<XmlElement>();
  const sizeOf = (element: XmlElement): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    if (open.has(element)) return Number.POSITIVE_INFINITY;
    open.add(element);
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child): child is XmlElement => typeof child !== 'string');
    let size = 1;
    for (const part of [...children, ...targets]) if (size <= MOST_DRAWN) size += sizeOf(part);
    open.delete(element);
    sizes.set(element, size);
    return size;
  };
  return sizeOf(root) <= MOST_DRAWN;
}

function collect(element: XmlElement, byId: Map<string, XmlElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') collect(child, byId);
}

const referencesOf = ({ attributes }: XmlElement): string[] =>
  [...attributes].flatMap(([name, value]) => (name === 'href' ? localReference(value) : urlReference(value)) ?? []);
