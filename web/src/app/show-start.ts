/*
 * Shows the start page before the application is there: run by the page itself, in the middle of being read, and so on its own, without
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

function showStart(): void {
  const theme = /"theme":"(light|dark)"/.exec(kept('roadcast.settings') ?? '')?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  // Then the application opens with the trip.
  if (kept('roadcast.route') !== null) return;
  const layout = layouts.find(([, query]) => matchMedia(query).matches)?.[0];
  const template = document.querySelector<HTMLTemplateElement>(`template[data-layout="${layout}"]`);
  if (!template) return;
  const page = document.createElement('div');
  page.inert = true;
  page.append(template.content.cloneNode(true));
  const banner = page.querySelector<HTMLElement>('[data-consent]');
  if (kept('roadcast.consent') !== null) banner?.remove();
  document.getElementById('root')?.append(page);
  if (!banner?.isConnected) return;
  // As `use-foot-room.ts` does it once it is there. The bar changes its height when the font has come.
  const follow = () => {
    if (banner.isConnected) document.documentElement.style.setProperty('--foot-room', `${banner.offsetHeight}px`);
  };
  follow();
  new ResizeObserver(follow).observe(banner);
}

showStart();
