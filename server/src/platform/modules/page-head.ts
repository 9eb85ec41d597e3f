import type { FastifyRequest } from 'fastify';

/** Content of a page's `<head>` for search engines and link previews. Text is plain; it is escaped when sent. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute path of a PNG of `PREVIEW_SIZE`, such as '/api/shared/x/preview.png'; null if none. */
  readonly image: string | null;
  /** Absolute path of the page, without tracking parameters. */
  readonly url: string;
  /** Whether search engines must not list the page. */
  readonly noIndex: boolean;
  /** Values of the placeholders in the prerendered page, such as '{from}'; placeholders without a value are removed. */
  readonly start: Readonly<Record<string, string>>;
}

/** Size of preview pictures, pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** A request for a page, with the parameters of its path. */
export type PageRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

/** A page of the web app whose head a module fills. */
export interface ModulePage {
  /** Path such as '/shared/:shareCode'. */
  readonly path: string;
  /** Returns the head; null to send the plain page, which search engines must not list. */
  readonly headOf: (request: PageRequest) => Promise<PageHead | null>;
}
