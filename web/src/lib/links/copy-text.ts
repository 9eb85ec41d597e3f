/**
 * Copies text that is still loading. Call during the user gesture, because some browsers don't allow copying later.
 * @throws DOMException if the browser doesn't allow it; any error of `text`.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'undefined' || typeof clipboard.write !== 'function') {
    return clipboard.writeText(await text);
  }
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
