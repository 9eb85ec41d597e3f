import type { Page } from '@playwright/test';

/**
 * Finds text and controls that can't be seen or clicked because they are covered, overlap other text, are cut off, or
 * can't be reached by scrolling. Scrolls everything scrollable from end to end. An element passes if, at some scroll
 * position, all of it is visible and on top. A sticky bar over scrolling text is therefore fine, unless part of the
 * text is always behind the bar. Skips the map's own markers, the notice shown instead of a map that can't be drawn,
 * text for screen readers only, and the page behind anything opened on top (a dialog, a menu, a list, a map popup, the
 * cookie banner's choices).
 * @returns a line for each problem; empty if there are none.
 */
export const overlapsOn = (page: Page, at: string): Promise<readonly string[]> =>
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it runs in the page, without access to outer scope.
  page.evaluate((where) => {
    const ON_MAP = '.maplibregl-marker, [aria-label="Route map"] > [role="status"]';
    const MAP = '[aria-label="Route map"]';
    const SHEET = '[data-rest]';
    const LAYERS =
      '[role="dialog"], [role="menu"], [role="listbox"], .maplibregl-popup, [data-radix-popper-content-wrapper], [data-consent="customizing"]';
    const CONTROLS =
      'button, a[href], input, select, textarea, summary, [role="tab"], [role="slider"], [role="menuitem"]';
    /** Tolerance for rounding on each side, pixels. */
    const SLACK = 1.5;
    /** Size of a checkbox's center that must be uncovered, pixels. The clickable area is larger than the drawn box. */
    const TICK = 24;
    /**
     * Height of letters above and below the middle of their line, relative to the font size. Line boxes are taller than
     * the letters.
     */
    const LETTERS = 0.35;

    /** Positions to check, as fractions of an element's box. Excludes corners, because controls have round ones. */
    const ON_LETTERS = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => [x, y] as const));
    const ON_CONTROL = ON_LETTERS.map(([x, y]) =>
      x === 0.5 || y === 0.5 ? ([x, y] as const) : ([0.2 + 0.6 * x, 0.2 + 0.6 * y] as const),
    );

    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    interface Thing {
      readonly element: Element;
      readonly isText: boolean;
      readonly name: string;
      readonly box: () => Box | undefined;
      well: boolean;
      fault: string;
    }

    const isNothing = ({ left, top, right, bottom }: Box): boolean => right - left < 2 || bottom - top < 2;
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const shrunk = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
      left: left + x,
      top: top + y,
      right: right - x,
      bottom: bottom - y,
    });
    const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

    const named = (element: Element, text?: string | null): string =>
      `<${element.tagName.toLowerCase()}> “${(text ?? element.getAttribute('aria-label') ?? element.textContent ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40)}”`;

    /** Caches the ancestors that clip each element and contain its position. */
    const framesOf = new Map<Element, readonly Element[]>();
    const frames = (element: Element): readonly Element[] => {
      const known = framesOf.get(element);
      if (known) return known;
      const found: Element[] = [];
      let placed = getComputedStyle(element).position;
      for (let up = element.parentElement; up && up !== document.body && placed !== 'fixed'; up = up.parentElement) {
        const { position, transform, backdropFilter, overflowX, overflowY } = getComputedStyle(up);
        const places = position !== 'static' || transform !== 'none' || backdropFilter !== 'none';
        if (placed === 'absolute' && !places) continue;
        placed = position;
        if (overflowX !== 'visible' || overflowY !== 'visible') found.push(up);
      }
      framesOf.set(element, found);
      return found;
    };

    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(`.sr-only, [aria-hidden="true"], [inert], ${ON_MAP}`) !== null ||
      // Some text is hidden like `.sr-only`, but only in narrow containers.
      getComputedStyle(element).clipPath === 'inset(50%)';

    /** Returns whether an element is off-screen until it has keyboard focus. */
    const isAway = (element: Element): boolean =>
      getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().bottom <= 0;

    /** Returns whether an element is on the map behind the phone's sheet, which moves like scrolling content. */
    const isBehindSheet = (element: Element): boolean =>
      element.closest(MAP) !== null && document.querySelector(`${SHEET}:not([data-rest="peek"])`) !== null;

    const paints = (element: Element): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const alpha = backgroundColor.match(/[/,]\s*([\d.]+)\)$/)?.[1];
      const clear = backgroundColor === 'transparent' || (/^rgba|\//.test(backgroundColor) && Number(alpha) < 0.05);
      return !clear || backgroundImage !== 'none' || element.matches('img, canvas, input, select, textarea');
    };

    const belong = (element: Element, other: Element): boolean =>
      element.contains(other) ||
      other.contains(element) ||
      element.closest('label, button, a, [role="tab"]')?.contains(other) === true ||
      [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(other));

    /** Returns whether something opened on top, or a phone's sheet over the map, covers an element at a position. */
    const isBehindLayer = (element: Element, x: number, y: number): boolean => {
      const layer = document.elementFromPoint(x, y)?.closest(`${LAYERS}, ${SHEET}`);
      if (!layer || layer.contains(element)) return false;
      return !layer.matches(SHEET) || isBehindSheet(element);
    };

    /** Returns the element that covers another one at a position. */
    const coverAt = ({ element, isText }: Thing, x: number, y: number): Element | undefined => {
      const top = document.elementFromPoint(x, y);
      if (!top || belong(element, top) || top.closest(ON_MAP)) return undefined;
      // Look through elements without a background, because text behind them is visible.
      for (let up: Element | null = top; isText && up && !paints(up); up = up.parentElement) {
        if (up.contains(element)) return undefined;
      }
      return top;
    };

    const controlBox = (control: Element): Box => {
      const box = control.getBoundingClientRect();
      if (control.matches('[type="checkbox"], [type="radio"]')) {
        return shrunk(box, Math.max(0, (box.width - TICK) / 2), Math.max(0, (box.height - TICK) / 2));
      }
      if (!control.matches('input, select, textarea')) return shrunk(box, SLACK, SLACK);
      // Exclude the field's padding, which has space for an icon or a button next to the typed text.
      const { paddingLeft, paddingRight } = getComputedStyle(control);
      const { left, right, top, bottom } = shrunk(box, 0, SLACK);
      return {
        left: left + Number.parseFloat(paddingLeft),
        right: right - Number.parseFloat(paddingRight),
        top,
        bottom,
      };
    };

    /** Returns the box around a line's letters, up to the ellipsis if there is one. */
    const lettersBox = (element: Element, line: Box): Box => {
      const middle = (line.top + line.bottom) / 2;
      const reach = LETTERS * Number.parseFloat(getComputedStyle(element).fontSize);
      const box = { left: line.left, right: line.right, top: middle - reach, bottom: middle + reach };
      const dots = frames(element.firstElementChild ?? element)
        .concat(element)
        .find((up) => getComputedStyle(up).textOverflow === 'ellipsis');
      return dots ? meet(box, dots.getBoundingClientRect()) : box;
    };

    const layers = [...document.querySelectorAll(LAYERS)].filter((layer) => layer.checkVisibility());
    const modal = layers.findLast((layer) => layer.matches('[role="dialog"]'));
    const root = modal ?? document.body;
    const things: Thing[] = [];
    const reached: HTMLElement[] = [];
    for (const control of root.querySelectorAll(CONTROLS)) {
      if (isAway(control) || isHidden(control) || getComputedStyle(control).pointerEvents === 'none') continue;
      const box = (): Box => controlBox(control);
      things.push({ element: control, isText: false, name: named(control), box, well: false, fault: '' });
    }
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || isAway(element) || isHidden(element)) continue;
      if (element.matches('option, title, noscript, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = named(element, node.textContent);
      for (let line = 0; line < range.getClientRects().length; line++) {
        const box = (): Box | undefined => {
          const rect = range.getClientRects()[line];
          return rect && lettersBox(element, rect);
        };
        things.push({ element, isText: true, name, box, well: false, fault: '' });
      }
      if (getComputedStyle(element).pointerEvents === 'none') {
        element.style.pointerEvents = 'auto';
        reached.push(element);
      }
    }

    const found = new Set<string>();

    /** Checks an element at its current position. @returns the element's box if it passes. */
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one question after the other, each of which ends it.
    const look = (thing: Thing): Box | undefined => {
      const box = thing.box();
      if (!box || isNothing(box)) {
        thing.well = true;
        return undefined;
      }
      if (isNothing(meet(box, screen))) return undefined;
      let frame = screen;
      for (const up of frames(thing.element)) frame = meet(frame, up.getBoundingClientRect());
      const seen = meet(box, frame);
      if (isNothing(seen)) return undefined;
      const { left, top, right, bottom } = shrunk(seen, 0.5, 0.5);
      for (const [across, down] of thing.isText ? ON_LETTERS : ON_CONTROL) {
        const [x, y] = [left + across * (right - left), top + down * (bottom - top)];
        if (isBehindLayer(thing.element, x, y)) {
          thing.well = true;
          return undefined;
        }
        const cover = coverAt(thing, x, y);
        if (!cover) continue;
        thing.fault ||= `lies under ${named(cover)}`;
        return undefined;
      }
      const isCut = (low: number, high: number, from: number, to: number): boolean =>
        (low < from - SLACK || high > to + SLACK) && high - low <= to - from + SLACK;
      if (isCut(box.left, box.right, frame.left, frame.right) || isCut(box.top, box.bottom, frame.top, frame.bottom)) {
        thing.fault ||= 'is cut off';
        return undefined;
      }
      thing.well = true;
      return seen;
    };

    /**
     * Returns whether two elements that both pass overlap: two pieces of text, or text and another element's control.
     */
    const clash = ([one, a]: readonly [Thing, Box], [other, b]: readonly [Thing, Box]): boolean => {
      if (isNothing(shrunk(meet(a, b), SLACK / 2, SLACK / 2)) || (!one.isText && !other.isText)) return false;
      if (one.element === other.element || one.element.closest(LAYERS) !== other.element.closest(LAYERS)) return false;
      return (
        (one.isText && other.isText) || !(belong(one.element, other.element) || belong(other.element, one.element))
      );
    };

    const lookAround = (all: readonly Thing[]): void => {
      const seen: (readonly [Thing, Box])[] = [];
      for (const thing of all) {
        const box = look(thing);
        if (box) seen.push([thing, box]);
      }
      for (const [i, one] of seen.entries()) {
        for (const other of seen.slice(i + 1)) {
          if (clash(one, other)) found.add(`${where}: ${one[0].name} runs into ${other[0].name}`);
        }
      }
    };

    const scrolling = [document.documentElement, ...root.querySelectorAll('*')].filter(
      (element) =>
        element === document.scrollingElement ||
        /auto|scroll/.test(getComputedStyle(element).overflowY + getComputedStyle(element).overflowX),
    );
    const places = scrolling.map((element) => [element, element.scrollTop, element.scrollLeft] as const);
    const back = (): void => {
      for (const [element, top, left] of places) element.scrollTo({ top, left, behavior: 'instant' });
    };

    /** Scrolls a line of text to the middle of its scroll containers, because its paragraph may be larger. */
    const center = ({ element, box }: Thing): void => {
      const around = scrolling.filter((one) => one !== element && one.contains(element));
      const down = around.findLast((one) => one.scrollHeight > one.clientHeight);
      const across = around.findLast((one) => one.scrollWidth > one.clientWidth);
      const frameOf = (one: Element): Box => (one === document.scrollingElement ? screen : one.getBoundingClientRect());
      const line = box();
      if (!line) return;
      if (down) {
        const { top, bottom } = frameOf(down);
        down.scrollBy({ top: (line.top + line.bottom - top - bottom) / 2, behavior: 'instant' });
      }
      if (across) {
        const { left, right } = frameOf(across);
        across.scrollBy({ left: (line.left + line.right - left - right) / 2, behavior: 'instant' });
      }
    };

    lookAround(things);
    for (const [element, , left] of places) {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      const bothWays = scrollHeight > clientHeight + 1 && scrollWidth > clientWidth + 1;
      if (bothWays || (element === document.scrollingElement && scrollWidth > clientWidth + 1)) {
        found.add(`${where}: ${named(element)} scrolls sideways`);
      }
      if (scrollHeight <= clientHeight + 1) continue;
      for (let top = 0; top < scrollHeight; top += clientHeight * 0.7) {
        element.scrollTo({ top, left, behavior: 'instant' });
        lookAround(things.filter(({ element: inside }) => element.contains(inside)));
      }
      back();
    }
    for (const thing of things.filter(({ well }) => !well)) {
      // The browser leaves room for sticky bars, as set by `scroll-padding` and `scroll-margin`.
      thing.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      look(thing);
      if (!thing.well) {
        center(thing);
        look(thing);
      }
      back();
      if (!thing.well && (thing.fault.startsWith('lies') || !isBehindSheet(thing.element)))
        found.add(`${where}: ${thing.name} ${thing.fault || 'cannot be brought into view'}`);
    }
    for (const element of reached) element.style.pointerEvents = '';
    return [...found];
  }, at);
