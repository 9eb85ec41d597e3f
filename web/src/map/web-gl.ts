import { contentOnScreen } from '../lib/content-on-screen.ts';
import { isDrawnInSoftware } from './software-drawing.ts';

/** Milliseconds to wait for the worker before checking on the page, which blocks. */
const PATIENCE = 5000;

/** Browser's graphics capabilities, as posted by the worker. */
interface Graphics {
  readonly drawable: boolean;
  readonly inSoftware: boolean;
}

const none: Graphics = { drawable: false, inSoftware: false };

/**
 * Initializes the browser's graphics without blocking the page. Returns whether they render in software; null if
 * unknown.
 */
function wakeGraphics(): Promise<boolean | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./web-gl-worker.ts', import.meta.url), { type: 'module' });
    const done = (inSoftware: boolean | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(inSoftware);
    };
    const timer = setTimeout(() => done(null), PATIENCE);
    // Browsers without graphics in workers report that, or fail.
    worker.onmessage = ({ data }: MessageEvent<Graphics>) => done(data.drawable ? data.inSoftware : null);
    worker.onerror = () => done(null);
  });
}

/**
 * Checks graphics on the page, where they may differ from those in workers. @param known whether they render in
 * software; null if unknown.
 */
function askFromPage(known: boolean | null): Graphics {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    const inSoftware = known ?? (context !== null && isDrawnInSoftware(context));
    // Release this context immediately, because browsers limit their number.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return { drawable: context !== null, inSoftware };
  } catch {
    return none;
  }
}

let found = none;
let answer: Promise<boolean> | null = null;

async function find(): Promise<boolean> {
  // Wait for the content: initializing software graphics would freeze the page for a second or more.
  await contentOnScreen();
  found = askFromPage(await wakeGraphics());
  return found.drawable;
}

/** Returns whether this browser can draw the map; checked once. */
export function canDrawMap(): Promise<boolean> {
  answer ??= find();
  return answer;
}

/** Returns whether the map is rendered in software. Valid once `canDrawMap` has resolved. */
export const drawsInSoftware = (): boolean => found.inSoftware;
