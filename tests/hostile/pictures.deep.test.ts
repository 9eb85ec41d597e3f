import { readFileSync } from 'node:fs';
import { chromium, type Page, type Request } from '@playwright/test';
import { Pictures } from '@roadcast/server/modules/objects/public';
import { ApiError } from '@roadcast/server/platform/api-error';
import sharp from 'sharp';
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

/** Inserts whole pieces where an SVG stays well-formed: attributes inside tags, everything else between them. */
function woven(bytes: Buffer): Buffer {
  let text = bytes.toString('utf8');
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const piece = String(SCRAPS[below(SCRAPS.length)]);
    const ends = [...text.matchAll(piece.startsWith(' ') ? /(?=\/?>)/g : /(?<=>)/g)].map(({ index }) => index);
    const at = ends[below(ends.length)] ?? 0;
    text = text.slice(0, at) + piece + text.slice(at);
  }
  return Buffer.from(text);
}

const pictures = new Pictures();
afterAll(() => pictures.close());

/**
 * Measures the event loop and the picture process during `work`. A gap between two ticks counts only as far as this
 * process was using the processor, because on a busy machine it also waits for its turn.
 */
async function watched(
  work: () => Promise<void>,
): Promise<{ readonly blockedMs: number; readonly workerBytes: number }> {
  let [blockedMs, workerBytes, last, lastCpu] = [0, 0, performance.now(), cpuMs()];
  const timer = setInterval(() => {
    const [now, cpu] = [performance.now(), cpuMs()];
    blockedMs = Math.max(blockedMs, Math.min(now - last - TICK_MS, cpu - lastCpu));
    [last, lastCpu] = [now, cpu];
    workerBytes = Math.max(workerBytes, residentBytes(pictures.pid));
  }, TICK_MS);
  try {
    await work();
    return { blockedMs, workerBytes };
  } finally {
    clearInterval(timer);
  }
}

const TICK_MS = 10;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

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
    const { blockedMs, workerBytes } = await watched(async () => {
      for (let i = 0; i < MUTANTS; i++) {
        const original = Buffer.from(i % 2 === 0 ? HOSTILE : HARMLESS);
        const changed = i % 4 < 2 ? mutated(original, SCRAPS) : woven(original);
        const clean = await outcomeOf(pictures.logo(changed, 'svg'));
        if (clean) kept.push(Buffer.from(clean).toString('utf8'));
      }
    });
    process.stdout.write(`${kept.length} SVGs kept; worker ${workerBytes / 1e6} MB, loop blocked ${blockedMs} ms\n`);
    expect(kept.length).toBeGreaterThan(MUTANTS / 100);
    expect(workerBytes).toBeLessThan(MOST_WORKER_BYTES);
    expect(blockedMs).toBeLessThan(LONGEST_BLOCK_MS);
    const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? '' });
    try {
      const page = await browser.newPage();
      await page.route(PAGE, (route) =>
        route.fulfill({ body: '<!doctype html><title>logos</title>', contentType: 'text/html' }),
      );
      // Prove that the browser would run the scripts of an SVG that wasn't sanitized.
      for (const control of CONTROLS) expect([control, (await opened(page, [control])).ran]).toEqual([control, 1]);
      expect(await opened(page, kept)).toEqual({ ran: 0, loaded: [] });
    } finally {
      await browser.close();
    }
  });
});

/** Width and height of a picture just under the pixel limit. */
const LARGE_SIDE = 7050;

/** Small files with as many pixels as allowed. */
const large = sharp({ create: { width: LARGE_SIDE, height: LARGE_SIDE, channels: 4, background: '#0663c880' } });

describe('a small file of 50 megapixels', { timeout: 180_000 }, () => {
  it.each([
    ['a progressive JPEG', () => large.clone().jpeg({ progressive: true }), null],
    ['an interlaced PNG', () => large.clone().png({ progressive: true }), null],
    ['a GIF', () => large.clone().gif({ effort: 1 }), null],
    ['a WebP', () => large.clone().webp({ effort: 0 }), null],
    ['an AVIF, which needs too much memory', () => large.clone().avif({ effort: 0 }), 'picture_too_demanding'],
  ])('is decoded or refused in bounded memory: %s', async (_, drawn, code) => {
    const bytes = await drawn().toBuffer();
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, peakBytes(pictures.pid));
    }, 5);
    const outcome = await pictures.picture(bytes).then(
      () => null,
      (error: ApiError) => error.code,
    );
    clearInterval(timer);
    process.stdout.write(`${bytes.length} bytes: worker ${peak / 1e6} MB\n`);
    expect(outcome).toBe(code);
    expect(peak).toBeLessThan(MOST_WORKER_BYTES);
  });
});

/** Returns the largest memory that a process has had so far. */
function peakBytes(pid: number | null): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // Not on Linux, or the process has just ended.
    return 0;
  }
}

/** Empty page in which SVGs are opened. Its frames share its origin. */
const PAGE = 'http://logos.test/';

/** SVGs opened together, each in a separate frame. */
const FRAMES = 50;

/**
 * Opens SVGs as documents, where scripts and handlers run, and then inside an HTML page. Uses neither an image element
 * nor a content security policy, which would protect the page.
 * @returns the number of SVGs that ran a script, and the URLs loaded.
 */
async function opened(
  page: Page,
  svgs: readonly string[],
): Promise<{ readonly ran: number; readonly loaded: string[] }> {
  const loaded: string[] = [];
  const listen = (request: Request): number => loaded.push(request.url());
  page.on('request', listen);
  let ran = 0;
  for (let at = 0; at < svgs.length; at += FRAMES) {
    await page.goto(PAGE);
    ran += await page.evaluate(
      async (batch) => {
        const ranIn = (place: object | null): boolean => place !== null && 'ran' in place;
        const asDocument = async (svg: string): Promise<boolean> => {
          const frame = document.createElement('iframe');
          const shown = new Promise((resolve) => {
            frame.onload = resolve;
          });
          frame.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
          document.body.append(frame);
          await shown;
          return ranIn(frame.contentWindow);
        };
        const documents = await Promise.all(batch.map(asDocument));
        for (const svg of batch) document.body.insertAdjacentHTML('beforeend', svg);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return documents.filter(Boolean).length + Number(ranIn(window));
      },
      svgs.slice(at, at + FRAMES),
    );
  }
  page.off('request', listen);
  return { ran, loaded: loaded.filter((url) => url !== PAGE && !/^(?:about|blob):/.test(url)) };
}

const HARMLESS = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><style>.a{fill:#123}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><g class="a" style="stroke:url(#g)"><path d="M0 0h9v9z"/><use xlink:href="#g"/><text x="1">a &amp; b</text></g></svg>`;

const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><script>window.ran=1</script><path d="M0 0" onclick="window.ran=1"/><a xlink:href="javascript:window.ran=1"><rect width="9" height="9"/></a><foreignObject><img src="x" onerror="window.ran=1"/></foreignObject><image href="http://evil.test/a.png" onload="window.ran=1"/><style>@import "http://evil.test/a.css";</style></svg>`;

const SCRAPS = [
  '<script>window.ran=1</script>',
  ' onload="window.ran=1"',
  ' href="javascript:window.ran=1"',
  ' style="fill:url(http://evil.test/c)"',
  ' xlink:href="http://evil.test/d.svg#a"',
  ' fill="url(#g)"',
  '<g><rect width="1" height="1"/></g>',
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

/** SVGs that run a script when opened as a document. */
const CONTROLS = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran=1</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><rect/></svg>',
];
