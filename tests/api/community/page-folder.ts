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

/** Web folder with a page whose head the server fills in. */
export interface PageFolder {
  /** Absolute path. */
  readonly path: string;
  remove(): void;
}

/** Creates a web folder, for tests of pages that don't need the built web app. */
export function makePageFolder(): PageFolder {
  const path = mkdtempSync(join(tmpdir(), 'roadcast-page-'));
  writeFileSync(join(path, 'index.html'), PAGE);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
