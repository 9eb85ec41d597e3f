/*
 * Shows the first page before the application has loaded: runs inline while the page is parsed, so it must be
 * self-contained, without anything from the application.
 */

/** Minimum widths of the layouts, as in `use-layout.ts`. */
const layouts = [
  ['desktop', '(min-width: 64rem)'],
  ['tablet', '(min-width: 40rem)'],
  ['phone', 'all'],
] as const;

/** Returns a stored value; null if missing, or with storage blocked. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Origin and destination of a trip. */
type Ends = Readonly<Record<'from' | 'to', string>>;

/** Returns the names of the trip's ends in an address, without the position after an '@'. Null if one is missing. */
function endsIn(search: string): Ends | null {
  const params = new URLSearchParams(search);
  const named = (key: string) => (params.get(key) ?? '').split('@')[0]?.trim() ?? '';
  const [from, to] = [named('from'), named('to')];
  return from !== '' && to !== '' ? { from, to } : null;
}

/** Fills in the trip's ends for '{from}' and '{to}' in the prerendered page. */
function nameEnds(page: HTMLElement, ends: Ends): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.nodeValue ?? '';
    if (words.includes('{')) text.nodeValue = words.replace('{from}', ends.from).replace('{to}', ends.to);
  }
}

/** Shows the matching prerendered page, if there is one for this visit. Returns the additional modules it needs. */
function showStart(): readonly string[] {
  const theme = /"theme":"(light|dark)"/.exec(kept('roadcast.settings') ?? '')?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  const ends = endsIn(window.location.search);
  // Without a trip in the address the application opens with the stored one.
  if (!ends && (window.location.search !== '' || kept('roadcast.route') !== null)) return [];
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
  // Like `use-foot-room.ts` later. The bar's height changes when the font has loaded.
  const follow = () => {
    if (banner.isConnected) document.documentElement.style.setProperty('--foot-room', `${banner.offsetHeight}px`);
  };
  follow();
  new ResizeObserver(follow).observe(banner);
}

/** Starts the application. @param entry its first module. @param modules those it will request next. */
function startApplication(entry: string, modules: readonly string[]): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry });
  const preloads = modules.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
  document.head.append(script, ...preloads);
}

const { entry } = document.currentScript?.dataset ?? {};
const modules = showStart();
if (entry) {
  const start = () => startApplication(entry, modules);
  // Rendering comes before code, which would compete with the page for network and CPU. A page in the background isn't rendered.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}
