import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type LogLevel, type Manifest, transformWithOxc } from 'vite';
import { type WebFolders, webConfig } from './web-config.ts';

/** Window size for each layout, pixels, and the layout's screen. */
const layouts = [
  { layout: 'desktop', width: 1440, screen: 'src/app/wide-screen.tsx' },
  { layout: 'tablet', width: 768, screen: 'src/app/wide-screen.tsx' },
  { layout: 'phone', width: 390, screen: 'src/app/phone-screen.tsx' },
] as const;

/**
 * Pages to prerender, each with the code it needs. The planner's are the form, and a trip from a link, whose place names
 * are filled in when shown; they have a query string. The others are the same for all visits: a shared trip, which the
 * server fills in, and pages at fixed paths.
 */
const pages: readonly StartPage[] = [
  { file: 'start.html', path: '/', search: '', place: 'src/app/form-place.tsx' },
  { file: 'start-trip.html', path: '/', search: '?from={from}&to={to}', place: 'src/app/trip-place.tsx' },
  { file: 'start-shared.html', path: '/shared/start', search: null, place: 'src/app/pages/shared-trip-page.tsx' },
  { file: 'start-onboarding.html', path: '/onboarding', search: null, place: 'src/app/pages/first-trip-page.tsx' },
  { file: 'start-eula.html', path: '/eula', search: null, place: 'src/features/legal/legal-screens.tsx' },
];

interface StartPage {
  readonly file: string;
  readonly path: `/${string}`;
  /** Null for pages that are the same for all visits. */
  readonly search: string | null;
  /** Source file of the page's code. */
  readonly place: string;
}

/** Font file used for nearly all text. */
const FONT = /overpass-latin-wght-normal-[\w-]+\.woff2$/;

const SCRIPT = 'src/app/show-start.ts';

/** Matches the application's first script tag. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Writes the `pages` next to `index.html`. Each is the same page with prerendered content per layout in templates, and a
 * script that shows the matching one immediately and then starts the application.
 * @throws Error if the page has no first script.
 */
export async function writeStartPages(language: string, folders: WebFolders, logLevel: LogLevel): Promise<void> {
  const config = webConfig(language, folders);
  const { base = '/', root = '' } = config;
  const outDir = config.build?.outDir ?? '';
  const script = await scriptOf(root, outDir);
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const font = manifest['index.html']?.assets?.find((file) => FONT.test(file));
  const index = await readFile(join(outDir, 'index.html'), 'utf8');
  const entry = ENTRY.exec(index)?.[1];
  if (!entry) throw new Error('index.html has no first script.');
  const drawn = await prerendered(language, folders, logLevel);
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${font}">` : '';
  for (const { file, search, place, drawings } of drawn) {
    const templates = drawings.map(({ layout, screen, markup }) => {
      const modules = [...filesOf(manifest, search === null ? [place] : [place, screen])]
        .map((name) => `${base}${name}`)
        .join(' ');
      return `<template data-layout="${layout}" data-modules="${modules}">${markup}</template>`;
    });
    const page = index
      .replace(ENTRY, '')
      .replace('</head>', `${preload}</head>`)
      .replace(
        '<div id="root"></div>',
        `<div id="root"></div>${templates.join('')}<script src="${base}${script}" data-entry="${entry}"${search === null ? ' data-always' : ''}></script>`,
      );
    await writeFile(join(outDir, file), page);
  }
}

/** Prerendered page in one layout. */
interface Drawing {
  readonly layout: string;
  readonly screen: string;
  readonly markup: string;
}

/** Prerenders the start pages in each layout. */
async function prerendered(language: string, folders: WebFolders, logLevel: LogLevel) {
  const config = webConfig(language, folders);
  // Use a folder inside the project, so nothing is written elsewhere.
  const folder = await mkdtemp(join(folders.compiled, '../.prerender-'));
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: logLevel === 'info' ? 'warn' : logLevel,
      // React renders differently on Node.js and in browsers.
      ssr: { noExternal: true, resolve: { conditions: ['source', 'node', 'module', 'import', 'default'] } },
      resolve: { ...config.resolve, conditions: ['source', 'node', 'module', 'import', 'default'] },
      build: { ssr: 'src/app/prerender.tsx', outDir: folder, emptyOutDir: true, minify: false, target: 'node20' },
    });
    const { startPage } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      readonly startPage: (path: string, search: string) => Promise<string>;
    };
    const drawn = pages.map((page) => ({ ...page, drawings: [] as Drawing[] }));
    for (const { layout, width, screen } of layouts) {
      setWindow(width);
      for (const { path, search, drawings } of drawn) {
        drawings.push({ layout, screen, markup: await startPage(path, search ?? '') });
      }
    }
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Default pixels per rem. */
const REM = 16;

/** Fakes a window of a given width (pixels) with all browser APIs the start page uses. */
function setWindow(width: number): void {
  const matchMedia = (query: string) => {
    const rems = /min-width: ([\d.]+)rem/.exec(query)?.[1];
    return {
      matches: rems !== undefined && width >= Number(rems) * REM,
      addEventListener: () => {},
      removeEventListener: () => {},
    };
  };
  Object.assign(globalThis, { matchMedia });
}

/** Builds the script that shows the start page. Returns its path below the site's root. */
async function scriptOf(root: string, outDir: string): Promise<string> {
  const source = await readFile(join(root, SCRIPT), 'utf8');
  const { code } = await transformWithOxc(source, SCRIPT, { target: 'es2022' });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const file = `assets/show-start-${hash}.js`;
  await writeFile(join(outDir, file), code);
  return file;
}

/** Returns the files a first page needs in addition to the page's own. */
function filesOf(manifest: Manifest, needed: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const key of needed) add(key);
  return files;
}
