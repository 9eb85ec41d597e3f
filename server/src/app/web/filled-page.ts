import { type PageHead, PREVIEW_SIZE } from '../../platform/modules/page-head.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const NO_INDEX = '<meta name="robots" content="noindex" />';

/** Matches a placeholder in a prerendered page, such as '{from}'. */
const PLACEHOLDER = /\{(\w+)\}/g;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*"\s*\/?>/;

/**
 * Fills the head of a built page, and the placeholders of its prerendered content.
 * @param head null for a page that search engines must not list.
 * @param origin scheme and host of links; null if unknown. Then links are omitted, because previews need absolute URLs.
 */
export function filledPage(page: string, head: PageHead | null, origin: string | null): string {
  if (head === null) return withTags(page, [NO_INDEX]);
  const { title, description, image, url, noIndex, start } = head;
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escaped(content)}" />`;
  const pictured = image !== null && origin !== null;
  const filled = page
    .replace(PLACEHOLDER, (_, name: string) => escaped(start[name] ?? ''))
    // Use functions, because `replace` interprets dollar signs in replacement strings.
    .replace(TITLE, () => `<title>${escaped(title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escaped(description)}" />`);
  return withTags(filled, [
    property('type', 'website'),
    property('site_name', 'Roadcast'),
    property('title', title),
    property('description', description),
    ...(origin === null
      ? []
      : [property('url', origin + url), `<link rel="canonical" href="${escaped(origin + url)}" />`]),
    ...(pictured
      ? [
          property('image', origin + image),
          property('image:type', 'image/png'),
          property('image:width', String(PREVIEW_SIZE.width)),
          property('image:height', String(PREVIEW_SIZE.height)),
          property('image:alt', title),
        ]
      : []),
    `<meta name="twitter:card" content="${pictured ? 'summary_large_image' : 'summary'}" />`,
    ...(noIndex ? [NO_INDEX] : []),
  ]);
}

/** Adds tags at the end of a page's head. */
const withTags = (page: string, tags: readonly string[]): string =>
  page.replace('</head>', () => `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`);
