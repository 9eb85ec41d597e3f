/*
 * Shows the first page before the application is there: run by the page itself, in the middle of being read, and so on its own, without
 * anything that the application brings.
 */

/** The widths from which on the screen has another shape, as in `use-layout.ts`. */
const layouts = [
  ['desktop', '(min-width: 64rem)'],
  ['tablet', '(min-width: 40rem)'],
  ['phone', 'all'],
] as const;

/** @returns what this browser keeps under a key; null for nothing, and where its storage is shut. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where a trip begins and where it goes. */
type Ends = Readonly<Record<'from' | 'to', string>>;

/** @returns the ends of the trip in an address, by name: a position stands behind an '@'. Null where one is missing. */
function endsIn(search: string): Ends | null {
  const params = new URLSearchParams(search);
  const named = (key: string) => (params.get(key) ?? '').split('@')[0]?.trim() ?? '';
  const [from, to] = [named('from'), named('to')];
  return from !== '' && to !== '' ? { from, to } : null;
}

/** Puts the ends of the trip where the page was drawn with '{from}' and '{to}'. */
function nameEnds(page: HTMLElement, ends: Ends): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.nodeValue ?? '';
    if (words.includes('{')) text.nodeValue = words.replace('{from}', ends.from).replace('{to}', ends.to);
  }
}

/** Shows the page that fits, where this visit begins with one. @returns the modules that it needs beyond the first one. */
function showStart(): readonly string[] {
  const theme = /"theme":"(light|dark)"/.exec(kept('roadcast.settings') ?? '')?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  const ends = endsIn(window.location.search);
  // Without a trip in the address the application opens with the one that is kept.
  if (!ends && (window.location.search !== '' || kept('roadcast.route') !== null)) return [];
  const layout = layouts.find(([, query]) => matchMedia(query).matches)?.[0];
  const template = document.querySelector<HTMLTemplateElement>(`template[data-layout="${layout}"]`);
  if (!template) return [];
  const page = document.createElement('div');
  page.inert = true;
  // Not every program that reads pages knows what is inert.
  page.ariaHidden = 'true';
  page.append(template.content.cloneNode(true));
  if (ends) nameEnds(page, ends);
  const banner = page.querySelector<HTMLElement>('[data-consent]');
  if (kept('roadcast.consent') !== null) banner?.remove();
  document.getElementById('root')?.append(page);
  if (banner?.isConnected) giveRoom(banner);
  return template.dataset.modules?.split(' ') ?? [];
}

/** Keeps the page's foot free of the banner. */
function giveRoom(banner: HTMLElement): void {
  // As `use-foot-room.ts` does it once it is there. The bar changes its height when the font has come.
  const follow = () => {
    if (banner.isConnected) document.documentElement.style.setProperty('--foot-room', `${banner.offsetHeight}px`);
  };
  follow();
  new ResizeObserver(follow).observe(banner);
}

/** Starts the application. @param entry its first module. @param modules what it will ask for next. */
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
  // What is seen comes before what answers to presses: code would compete with the page for the network and the processor. A page in the
  // background is not drawn.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}
