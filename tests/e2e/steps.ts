import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of scrolls to reach an element. */
const PATIENCE = 30;

/** Time for elements to appear or close before scrolling, milliseconds, because a busy machine takes a while. */
const GLANCE = 1500;

/** Counts a first-time visitor's actions: every click, every effective key, every field, every swipe. */
export interface Steps {
  readonly count: () => number;
  /** Scrolls to an element and clicks it. */
  readonly press: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly key: (name: string) => Promise<void>;
  /** Scrolls until an element is visible. */
  readonly see: (target: Locator) => Promise<void>;
}

/** Returns whether the start of an element is uncovered and within the window. */
const inSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + Math.min(height / 2, 24) };
    const shown = document.elementFromPoint(at.x, at.y);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  });

/** Returns whether an element becomes visible without scrolling. */
async function comesInSight(target: Locator): Promise<boolean> {
  const end = Date.now() + GLANCE;
  do {
    if (await inSight(target)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  return false;
}

/** Position of the wheel or finger, and the distance of a move, as fractions of the window. */
export interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

/** Starts counting the actions on a page. */
export function countSteps(page: Page, at: Swipe): Steps {
  let steps = 0;
  const see = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    for (let swipe = 0; swipe < PATIENCE && !(await comesInSight(target)); swipe++) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(at.x * width, at.y * height);
      // Scroll back if the element is above the window.
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
