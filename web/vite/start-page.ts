import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type LogLevel, type Manifest, transformWithOxc } from 'vite';
import { type WebFolders, webConfig } from './web-config.ts';

/** A window of each layout, pixels. */
const windows = { desktop: 1440, tablet: 768, phone: 390 } as const;

/** What every first page needs beyond the first code, and asks for at the same time. */
const screens = ['src/app/wide-screen.tsx', 'src/app/phone-screen.tsx', 'src/app/late-map.tsx'] as const;

/** What a first page is about: the form, or a trip by a link, whose ends are named when it is shown; and what it needs beside the screens. */
const pages = [
  { file: 'start.html', search: '', needed: ['src/app/form-place.tsx', ...screens] },
  { file: 'start-trip.html', search: '?from={from}&to={to}', needed: ['src/app/trip-place.tsx', ...screens] },
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
  for (const { file, needed, templates } of drawn) {
    const preloads = [entry, ...[...filesOf(manifest, needed)].map((name) => `${base}${name}`)].map(
      // What is seen comes before what answers to presses.
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
    );
    if (font) preloads.unshift(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${font}">`);
    const page = index
      .replace(ENTRY, '')
      .replace('</head>', `${preloads.join('')}</head>`)
      .replace(
        '<div id="root"></div>',
        `<div id="root"></div>${templates.join('')}<script src="${base}${script}" data-entry="${entry}"></script>`,
      );
    await writeFile(join(outDir, file), page);
  }
}

/** @returns the first pages, each with a template for each layout. */
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
    const drawn = pages.map((page) => ({ ...page, templates: [] as string[] }));
    for (const [layout, width] of Object.entries(windows)) {
      setWindow(width);
      for (const { search, templates } of drawn) {
        templates.push(`<template data-layout="${layout}">${await firstPage(search)}</template>`);
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
