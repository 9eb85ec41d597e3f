/* Shows the first page before the application has loaded. Runs inline during parsing, so it can't import anything. */

/** Minimum layout widths, as in `use-layout.ts`. */
const layouts = [
  ['desktop', '(min-width: 64rem)'],
  ['tablet', '(min-width: 45rem)'],
  ['phone', 'all'],
] as const;

/** Returns a stored value; null if missing or if storage is blocked. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns a value stored permanently or for this visit; null if missing or if storage is blocked. */
function keptOrVisit(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Names of a trip's origin and destination. */
type Ends = Readonly<Record<'from' | 'to', string>>;

/** Returns the names in an address's `from` and `to`, without the position after '@'. Null if either is missing. */
function endsIn(search: string): Ends | null {
  const params = new URLSearchParams(search);
  const named = (key: string) => (params.get(key) ?? '').split('@')[0]?.trim() ?? '';
  const [from, to] = [named('from'), named('to')];
  return from !== '' && to !== '' ? { from, to } : null;
}

/** Replaces '{from}' and '{to}' in the prerendered page. */
function nameEnds(page: HTMLElement, ends: Ends): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.nodeValue ?? '';
    if (words.includes('{')) text.nodeValue = words.replace('{from}', ends.from).replace('{to}', ends.to);
  }
}

/**
 * Shows the prerendered page for this visit, if there is one. Returns the additional modules that page needs.
 * @param always whether the page is the same for all visits.
 */
function showStart(always: boolean): readonly string[] {
  const theme = /"theme":"(light|dark)"/.exec(kept('roadcast.settings') ?? '')?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  const background = /"background":{"id":"([\w-]+)"/.exec(keptOrVisit('roadcast.background') ?? '')?.[1];
  // Set the background early to avoid a flash of the default sky.
  if (background && background !== 'gradient') document.documentElement.dataset.background = background;
  const ends = always ? null : endsIn(window.location.search);
  // Without a trip in the address, the application restores the stored one, which isn't prerendered.
  if (!always && !ends && (window.location.search !== '' || kept('roadcast.route') !== null)) return [];
  const layout = layouts.find(([, query]) => matchMedia(query).matches)?.[0];
  const template = document.querySelector<HTMLTemplateElement>(`template[data-layout="${layout}"]`);
  if (!template) return [];
  const page = document.createElement('div');
  page.inert = true;
  // Some assistive technologies don't support `inert`.
  page.ariaHidden = 'true';
  page.append(template.content.cloneNode(true));
  if (ends) nameEnds(page, ends);
  const banner = page.querySelector<HTMLElement>('[data-consent]');
  if (kept('roadcast.consent') !== null) banner?.remove();
  document.getElementById('root')?.append(page);
  if (banner?.isConnected) giveRoom(banner);
  return template.dataset.modules?.split(' ') ?? [];
}

/** Reserves space for the banner at the bottom of the page. */
function giveRoom(banner: HTMLElement): void {
  // Track the banner's height, which changes when the font loads. `use-foot-room.ts` takes over later.
  const follow = () => {
    if (banner.isConnected) document.documentElement.style.setProperty('--foot-room', `${banner.offsetHeight}px`);
  };
  follow();
  new ResizeObserver(follow).observe(banner);
}

/** Starts the application. @param entry first module. @param modules modules it imports next. */
function startApplication(entry: string, modules: readonly string[]): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry });
  const preloads = modules.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
  document.head.append(script, ...preloads);
}

const { entry, always } = document.currentScript?.dataset ?? {};
const modules = showStart(always !== undefined);
if (entry) {
  const start = () => startApplication(entry, modules);
  // Render before loading code that would compete with the page for network and CPU. Background pages aren't rendered,
  // so start immediately.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}
