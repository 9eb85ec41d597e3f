import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type LogLevel, type Manifest, transformWithOxc } from 'vite';
import { type WebFolders, webConfig } from './web-config.ts';

/** A window of each layout, pixels, and the screen that it has. */
const layouts = [
  { layout: 'desktop', width: 1440, screen: 'src/app/wide-screen.tsx' },
  { layout: 'tablet', width: 768, screen: 'src/app/wide-screen.tsx' },
  { layout: 'phone', width: 390, screen: 'src/app/phone-screen.tsx' },
] as const;

/** What a first page is about: the form, or a trip by a link, whose ends are named when it is shown; and the code of its own. */
const pages = [
  { file: 'start.html', search: '', place: 'src/app/form-place.tsx' },
  { file: 'start-trip.html', search: '?from={from}&to={to}', place: 'src/app/trip-place.tsx' },
] as const;

/** The file of the font that nearly every text needs. */
const FONT = /overpass-latin-wght-normal-[\w-]+\.woff2$/;

const SCRIPT = 'src/app/show-start.ts';

/** The tag of the application's first script. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Writes `start.html` and `start-trip.html` beside `index.html`: the same page, with the first page's content for each layout in a
 * template, and a script that shows the one that fits before anything else is loaded, and starts the application once it is seen.
 * @throws Error where the page has no first script.
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
  for (const { file, place, drawings } of drawn) {
    const templates = drawings.map(({ layout, screen, markup }) => {
      const modules = [...filesOf(manifest, [place, screen])].map((name) => `${base}${name}`).join(' ');
      return `<template data-layout="${layout}" data-modules="${modules}">${markup}</template>`;
    });
    const page = index
      .replace(ENTRY, '')
      .replace('</head>', `${preload}</head>`)
      .replace(
        '<div id="root"></div>',
        `<div id="root"></div>${templates.join('')}<script src="${base}${script}" data-entry="${entry}"></script>`,
      );
    await writeFile(join(outDir, file), page);
  }
}

/** A first page as a layout has it. */
interface Drawing {
  readonly layout: string;
  readonly screen: string;
  readonly markup: string;
}

/** @returns the first pages, each drawn for each layout. */
async function prerendered(language: string, folders: WebFolders, logLevel: LogLevel) {
  const config = webConfig(language, folders);
  // Below the project, so that nothing outside of it is written to.
  const folder = await mkdtemp(join(folders.compiled, '../.prerender-'));
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: logLevel === 'info' ? 'warn' : logLevel,
      // React draws in another way for Node.js than for browsers.
      ssr: { noExternal: true, resolve: { conditions: ['development', 'node', 'module', 'import', 'default'] } },
      resolve: { ...config.resolve, conditions: ['development', 'node', 'module', 'import', 'default'] },
      build: { ssr: 'src/app/prerender.tsx', outDir: folder, emptyOutDir: true, minify: false, target: 'node20' },
    });
    const { firstPage } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      readonly firstPage: (search: string) => Promise<string>;
    };
    const drawn = pages.map((page) => ({ ...page, drawings: [] as Drawing[] }));
    for (const { layout, width, screen } of layouts) {
      setWindow(width);
      for (const { search, drawings } of drawn) {
        drawings.push({ layout, screen, markup: await firstPage(search) });
      }
    }
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pixels of a rem, unless a reader has chosen otherwise. */
const REM = 16;

/** Gives what is drawn here a window of a width, pixels: all that the start page asks of a browser. */
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

/** Writes the script that shows the start page. @returns its path below the site's root. */
async function scriptOf(root: string, outDir: string): Promise<string> {
  const source = await readFile(join(root, SCRIPT), 'utf8');
  const { code } = await transformWithOxc(source, SCRIPT, { target: 'es2022' });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const file = `assets/show-start-${hash}.js`;
  await writeFile(join(outDir, file), code);
  return file;
}

/** @returns the files that a first page needs beyond the page's own. */
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
