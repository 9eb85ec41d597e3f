import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Pictures } from '@roadcast/server/modules/objects/public';
import { ApiError } from '@roadcast/server/platform/api-error';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { noisePicture } from '../support/pictures.ts';
import { seeded } from '../support/random.ts';

/** Number of mutated files. Set `MUTANTS=20000` for a full run. */
const MUTANTS = Number(process.env.MUTANTS ?? 300);
const SEED = Number(process.env.MUTANT_SEED ?? 39);

/** Limits for any file: memory and time. */
const MOST_WORKER_BYTES = 500_000_000;
const LONGEST_BLOCK_MS = 100;

const random = seeded(SEED);
const below = (most: number): number => Math.floor(random() * most);

/** Mutates bytes: flips, overwrites, cuts, repeats or inserts. */
function mutated(bytes: Buffer, scraps: readonly Buffer[]): Buffer {
  let result = Buffer.from(bytes);
  for (let changes = 1 + below(6); changes > 0; changes--) {
    const at = below(result.length);
    const part = result.subarray(at, at + below(40));
    const scrap = scraps[below(scraps.length)] ?? part;
    switch (below(5)) {
      case 0:
        result[at] = below(256);
        break;
      case 1:
        result.writeUInt8(random() < 0.5 ? 0xff : 0, at);
        break;
      case 2:
        result = Buffer.concat([result.subarray(0, at), result.subarray(at + below(200))]);
        break;
      case 3:
        result = Buffer.concat([result.subarray(0, at), part, part, result.subarray(at)]);
        break;
      default:
        result = Buffer.concat([result.subarray(0, at), scrap, result.subarray(at)]);
    }
    if (result.length === 0) return Buffer.from('x');
  }
  return result;
}

const pictures = new Pictures();
afterAll(() => pictures.close());

/** Measures the event loop and the picture process during `work`. */
async function watched(
  work: () => Promise<void>,
): Promise<{ readonly blockedMs: number; readonly workerBytes: number }> {
  let [blockedMs, workerBytes, last] = [0, 0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    blockedMs = Math.max(blockedMs, now - last - 10);
    last = now;
    workerBytes = Math.max(workerBytes, residentBytes(pictures.pid));
  }, 10);
  try {
    await work();
    return { blockedMs, workerBytes };
  } finally {
    clearInterval(timer);
  }
}

function residentBytes(pid: number | null): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    // Not on Linux, or the process has just ended.
    return 0;
  }
}

/** Resolves with a file's result; null if the file is refused. @throws for any other failure. */
async function outcomeOf<Made>(work: Promise<Made>): Promise<Made | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

describe(`${MUTANTS} mutated files (MUTANT_SEED=${SEED})`, { timeout: 60_000 + MUTANTS * 1000 }, () => {
  it('as pictures: are re-encoded or refused, in bounded memory, off the event loop', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    const originals = await Promise.all(formats.map((format) => noisePicture(format, 48, 32, format !== 'gif')));
    let made = 0;
    const { blockedMs, workerBytes } = await watched(async () => {
      for (let i = 0; i < MUTANTS / 2; i++) {
        const original = originals[i % originals.length] ?? Buffer.of();
        if (await outcomeOf(pictures.picture(mutated(original, originals)))) made += 1;
      }
    });
    process.stdout.write(`${made} re-encoded; worker ${workerBytes / 1e6} MB, loop blocked ${blockedMs} ms\n`);
    expect(made).toBeGreaterThan(MUTANTS / 100);
    expect(workerBytes).toBeLessThan(MOST_WORKER_BYTES);
    expect(blockedMs).toBeLessThan(LONGEST_BLOCK_MS);
  });

  it('as SVG logos: run no script and load nothing in a browser', async () => {
    const kept: string[] = [];
    for (let i = 0; i < MUTANTS / 2; i++) {
      const clean = await outcomeOf(pictures.logo(mutated(Buffer.from(HOSTILE), SCRAPS), 'svg'));
      if (clean) kept.push(Buffer.from(clean).toString('utf8'));
    }
    const harmless = await outcomeOf(pictures.logo(Buffer.from(HARMLESS), 'svg'));
    expect(harmless).not.toBeNull();
    for (let i = 0; i < MUTANTS / 2; i++) {
      const clean = await outcomeOf(pictures.logo(mutated(Buffer.from(HARMLESS), SCRAPS), 'svg'));
      if (clean) kept.push(Buffer.from(clean).toString('utf8'));
    }
    process.stdout.write(`${kept.length} SVGs kept\n`);
    expect(kept.length).toBeGreaterThan(0);
    const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? '' });
    try {
      const page = await browser.newPage();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      page.on('dialog', (dialog) => {
        loaded.push('dialog');
        void dialog.dismiss();
      });
      await page.setContent('<!doctype html><title>logos</title>');
      // Insert the file into the page, without the protection of an image element and the content security policy.
      const ran = await page.evaluate(async (svgs) => {
        for (const svg of svgs) {
          const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
          document.body.replaceChildren(document.importNode(parsed.documentElement, true));
          document.body.insertAdjacentHTML('beforeend', svg);
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
        return 'ran' in window;
      }, kept);
      expect(ran).toBe(false);
      expect(loaded.filter((url) => !url.startsWith('about:'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

const HARMLESS = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><style>.a{fill:#123}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><g class="a" style="stroke:url(#g)"><path d="M0 0h9v9z"/><use xlink:href="#g"/><text x="1">a &amp; b</text></g></svg>`;

const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><script>window.ran=1</script><path d="M0 0" onclick="window.ran=1"/><a xlink:href="javascript:window.ran=1"><rect width="9" height="9"/></a><foreignObject><img src="x" onerror="window.ran=1"/></foreignObject><image href="http://evil.test/a.png" onload="window.ran=1"/><style>@import "http://evil.test/a.css";</style></svg>`;

const SCRAPS = [
  '<script>window.ran=1</script>',
  ' onload="window.ran=1"',
  '<image href="http://evil.test/a.png" onerror="window.ran=1"/>',
  '<animate attributeName="href" values="javascript:window.ran=1"/>',
  'url(http://evil.test/b)',
  '<![CDATA[',
  ']]>',
  '-->',
  '<!--',
  '"',
  "'",
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '&#0;',
  '<svg:script>window.ran=1</svg:script>',
  '<style>@import "http://evil.test/a.css";</style>',
  '<set attributeName="onload" to="window.ran=1"/>',
].map((text) => Buffer.from(text));
