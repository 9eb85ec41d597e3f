import { shellTexts } from '@roadcast/messages/shell';

/** Shows an error if the application can't render at all. Uses plain elements because React itself may have failed. */
export function showStartupFailure(body: HTMLElement): void {
  const main = document.createElement('main');
  main.className = 'grid min-h-dvh place-content-center justify-items-center gap-4 p-5 text-center';
  const heading = document.createElement('h1');
  heading.className = 'font-extrabold text-2xl';
  heading.textContent = shellTexts.startup.heading;
  const hint = document.createElement('p');
  hint.textContent = shellTexts.startup.hint;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'target rounded-xl bg-accent px-5 font-semibold text-on-accent';
  button.textContent = shellTexts.startup.reload;
  button.addEventListener('click', () => window.location.reload());
  main.append(heading, hint, button);
  body.replaceChildren(main);
}
