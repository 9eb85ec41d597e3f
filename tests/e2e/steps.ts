import { expect, type Locator, type Page } from '@playwright/test';

/** Nobody scrolls for a thing more often than this. */
const PATIENCE = 30;

/** What is about to appear, or to close, is waited for before anybody scrolls; milliseconds. A busy machine takes a while. */
const GLANCE = 1500;

/** What somebody does who has never been here, counted: every press, every key that does something, every field, every swipe. */
export interface Steps {
  readonly count: () => number;
  /** Presses a thing, once it has been scrolled to. */
  readonly press: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly key: (name: string) => Promise<void>;
  /** Scrolls until a thing is to be seen. */
  readonly see: (target: Locator) => Promise<void>;
}

/** @returns whether the window shows a thing's beginning, and nothing lies over it. */
const inSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + Math.min(height / 2, 24) };
    const shown = document.elementFromPoint(at.x, at.y);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  });

/** @returns whether a thing comes into sight by itself. */
async function comesInSight(target: Locator): Promise<boolean> {
  const end = Date.now() + GLANCE;
  do {
    if (await inSight(target)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  return false;
}

/** Where the wheel or the finger is, and how far it moves at once, in shares of the window. */
export interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

/** @returns what does things and counts them. */
export function countSteps(page: Page, at: Swipe): Steps {
  let steps = 0;
  const see = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    for (let swipe = 0; swipe < PATIENCE && !(await comesInSight(target)); swipe++) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(at.x * width, at.y * height);
      // A thing above what is seen is scrolled back to.
      const above = (await target.evaluate((element) => element.getBoundingClientRect().bottom)) < height * 0.2;
      await page.mouse.wheel(0, (above ? -at.far : at.far) * height);
      steps++;
    }
    expect(await inSight(target), 'it can be scrolled to').toBe(true);
  };
  return {
    count: () => steps,
    see,
    press: async (target) => {
      await see(target);
      await target.click();
      steps++;
    },
    fill: async (field, text) => {
      await see(field);
      await field.fill(text);
      steps++;
    },
    key: async (name) => {
      await page.keyboard.press(name);
      steps++;
    },
  };
}
