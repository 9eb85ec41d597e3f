import { withoutSlash } from '../navigation.ts';

/**
 * Returns the parameters of a path that matches a pattern like '/shared/:shareCode'; null if it doesn't match.
 * Parameters have no slashes and aren't empty.
 */
export function paramsIn(pattern: string, pathname: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [pattern, withoutSlash(pathname)].map((path) => path.split('/'));
  if (!wanted || !given || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const text = given[i] ?? '';
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decoded(text);
    else if (part !== text) return null;
  }
  return params;
}

/** Decodes a part of an address; returns it unchanged if it is malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
