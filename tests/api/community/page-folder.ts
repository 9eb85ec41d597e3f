import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = `<!doctype html>
<html>
  <head>
    <meta name="description" content="Plan a trip." />
    <title>Roadcast</title>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Prerendered content, with the placeholders of `web/src/features/community/shared-page/shared-start.tsx`. */
const CONTENT = '<template><h1>{title}</h1><p>{from} to {to}</p><p>{description}</p></template>';

/** Web folder with a page that the server fills in. */
export interface PageFolder {
  /** Absolute path. */
  readonly path: string;
  remove(): void;
}

/** Creates a web folder, for tests of pages that don't need the built web app. */
export function makePageFolder(): PageFolder {
  const path = mkdtempSync(join(tmpdir(), 'roadcast-page-'));
  writeFileSync(join(path, 'index.html'), PAGE);
  writeFileSync(join(path, 'start-shared.html'), PAGE.replace('</body>', `${CONTENT}</body>`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
