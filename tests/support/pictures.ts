import sharp from 'sharp';

/**
 * Returns a picture of random pixels, which no encoder can compress well. @param metadata whether to include EXIF data
 * with a position.
 */
export async function noisePicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  width = 320,
  height = 200,
  metadata = false,
): Promise<Buffer> {
  const picture = sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
  const exif = { IFD0: { Artist: 'Ann Secret' }, IFD3: { GPSLatitude: '39/1 44/1 0/1', GPSLatitudeRef: 'N' } };
  return (metadata ? picture.withExif(exif) : picture).toFormat(format).toBuffer();
}

/** Returns a form's body and content type. @param file null for a form without a file. */
export function formOf(
  field: string,
  file: { readonly name: string; readonly bytes: Uint8Array; readonly type?: string } | null,
  texts: Readonly<Record<string, string>> = {},
): { readonly body: Buffer; readonly headers: Record<string, string> } {
  const boundary = '----roadcast-test-form';
  const parts = Object.entries(texts).map(([name, text]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'image/jpeg'}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
