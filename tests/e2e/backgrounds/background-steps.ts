import { expect, type Page } from '@playwright/test';

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export type Painting = 'black' | 'white' | 'noise' | 'lake';

/** Paints a picture in the browser. @returns the picture as a PNG. */
export async function painted(page: Page, painting: Painting): Promise<UploadFile> {
  const bytes = await page.evaluate(async (kind) => {
    const [width, height] = [640, 360];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const image = context.createImageData(width, height);
    for (let at = 0; at < image.data.length; at += 4) {
      const noise = () => (Math.random() < 0.5 ? 0 : 255);
      const lake = [40, 110, 170] as const;
      for (const channel of [0, 1, 2] as const) {
        image.data[at + channel] = { black: 0, white: 255, noise: noise(), lake: lake[channel] }[kind];
      }
      image.data[at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, painting);
  return { name: `${painting}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

export const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Choose a Background' }).getByRole('button', { name: new RegExp(`^${name}`) });

export const counts = (page: Page) => page.getByText(/^Total: \d+ · Default: 5 · /);

/** Waits until a picture appears behind the page. */
export const pictureShown = (page: Page): Promise<void> =>
  expect(page.locator('[data-background-picture]')).toHaveCSS('opacity', '1');

/** Uploads a personal background on '/backgrounds'. */
export async function upload(page: Page, file: UploadFile): Promise<void> {
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(tile(page, file.name.replace('.png', ''))).toBeVisible();
}
