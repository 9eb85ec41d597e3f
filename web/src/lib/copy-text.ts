/**
 * Copies a text that is still on its way. Begun while the press is still fresh: some browsers allow no copying later.
 * @throws DOMException where the browser does not allow it; whatever the text fails with.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'undefined' || typeof clipboard.write !== 'function') {
    return clipboard.writeText(await text);
  }
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
