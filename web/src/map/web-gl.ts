import { contentOnScreen } from '../lib/content-on-screen.ts';
import { isDrawnInSoftware } from './software-drawing.ts';

/** Graphics that do not wake by then are asked from the page itself, which stands still meanwhile; milliseconds. */
const PATIENCE = 5000;

/** What the browser's graphics can, as its worker says it too. */
interface Graphics {
  readonly drawable: boolean;
  readonly inSoftware: boolean;
}

const none: Graphics = { drawable: false, inSoftware: false };

/** Wakes the browser's graphics, so that the page need not stand still until they are there. @returns whether they draw in software; null where that is not to be known. */
function wakeGraphics(): Promise<boolean | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./web-gl-worker.ts', import.meta.url), { type: 'module' });
    const done = (inSoftware: boolean | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(inSoftware);
    };
    const timer = setTimeout(() => done(null), PATIENCE);
    // A browser whose workers cannot draw says so, or has an error.
    worker.onmessage = ({ data }: MessageEvent<Graphics>) => done(data.drawable ? data.inSoftware : null);
    worker.onerror = () => done(null);
  });
}

/** Asks from the page, whose graphics need not be its workers'. @param known whether they draw in software; null where nobody knows. */
function askFromPage(known: boolean | null): Graphics {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    const inSoftware = known ?? (context !== null && isDrawnInSoftware(context));
    // A browser keeps few contexts; the test's own is handed back at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return { drawable: context !== null, inSoftware };
  } catch {
    return none;
  }
}

let found = none;
let answer: Promise<boolean> | null = null;

async function find(): Promise<boolean> {
  // While they wake, software graphics show nothing else: the page would stay as it was for a second and more.
  await contentOnScreen();
  found = askFromPage(await wakeGraphics());
  return found.drawable;
}

/** @returns whether this browser can draw the map; asked once. */
export function canDrawMap(): Promise<boolean> {
  answer ??= find();
  return answer;
}

/** @returns whether the map is drawn in software, as far as that is known: once `canDrawMap` has answered. */
export const drawsInSoftware = (): boolean => found.inSoftware;
