import type { Page } from '@playwright/test';

/**
 * Looks for what lies over text or controls. Everything that is written or can be pressed is looked at where it is on the screen: what the
 * browser has there must be the thing itself, or something that it is part of. What is drawn on the map (its markers, its canvas, the
 * charts) is left out, and so is what the driver opened over the page, with all that it covers.
 * @returns a line for each thing that is covered; empty where there is none.
 */
export const overlapsOn = (page: Page, at: string): Promise<readonly string[]> =>
  page.evaluate((where) => {
    const DRAWN = 'svg, canvas, .maplibregl-marker, .maplibregl-popup';
    /** Half of a pixel on each side is rounding. */
    const SLACK = 1;

    const modal = document.querySelector('[role="dialog"]');
    const root = modal ?? document.body;

    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }

    /** What of a box is to be seen: parts that scroll and parts that are cut off take the rest. */
    const seen = (element: Element, box: Box): Box | null => {
      let { left, top, right, bottom } = box;
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(up);
        if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue;
        const frame = up.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      left = Math.max(left, 0);
      top = Math.max(top, 0);
      right = Math.min(right, innerWidth);
      bottom = Math.min(bottom, innerHeight);
      return right - left > 2 * SLACK && bottom - top > 2 * SLACK ? { left, top, right, bottom } : null;
    };

    const named = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40)}”`;

    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only, [aria-hidden="true"], [inert]') !== null ||
      element.closest(DRAWN) !== null;

    /** Whether the one is the other, a part of it, or what names it. */
    const belong = (a: Element, b: Element): boolean =>
      a.contains(b) || b.contains(a) || a.closest('label, button, a, [role="tab"]')?.contains(b) === true;

    const found = new Set<string>();
    const check = (element: Element, whole: Box): void => {
      const box = seen(element, whole);
      if (!box) return;
      const inset = (low: number, high: number): readonly number[] => [low + SLACK, (low + high) / 2, high - SLACK];
      for (const x of inset(box.left, box.right)) {
        for (const y of inset(box.top, box.bottom)) {
          const top = document.elementFromPoint(x, y);
          if (!top || belong(element, top) || top.closest(DRAWN)) continue;
          found.add(`${where}: ${named(element)} lies under ${named(top)}`);
        }
      }
    };

    for (const control of root.querySelectorAll('button, a[href], input, select, textarea, [role="tab"]')) {
      if (!isHidden(control) && getComputedStyle(control).pointerEvents !== 'none') {
        check(control, control.getBoundingClientRect());
      }
    }
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || isHidden(element)) continue;
      if (getComputedStyle(element).pointerEvents === 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) check(element, line);
    }
    return [...found];
  }, at);
