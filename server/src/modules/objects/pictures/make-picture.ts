import { MOST_MEGAPIXELS } from '@roadcast/contract';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { LogoRaster, MadePicture, PictureFault } from './tasks.ts';

/** Maximum pixels of the longer side: for the large size and logos, and for the small size. */
const LARGE = 2560;
const SMALL = 640;
const LOGO = 1024;

/** Sides of the tiny pictures from which thumbhash and luminance are computed, pixels. */
const HASH_SIDE = 100;
const LUMINANCE_SIDE = 256;

/** Quality, and encoding effort from 0 to 9. More effort saves little and takes seconds. */
const avif = { quality: 50, effort: 1 } as const;
const webp = { quality: 76, effort: 3 } as const;

/** libvips loaders to enable: only these formats, from memory. All other loaders are disabled. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Thrown if a file can't be accepted. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Limits libvips to one thread, no cache, and the formats above. Must be called once per process. */
export function prepareSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

/**
 * Re-encodes a picture in two sizes and two formats: upright, in sRGB, first frame only, without metadata. @throws
 * PictureError if the file can't be accepted.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  try {
    const large = await pixelsOf(opened(bytes).resize(inside(LARGE)));
    const small = await pixelsOf(fromPixels(large).resize(inside(SMALL)));
    return {
      width: large.info.width,
      height: large.info.height,
      thumbhash: await thumbhashOf(small),
      luminance: await luminanceOf(small),
      variants: {
        'large.avif': await fromPixels(large).avif(avif).toBuffer(),
        'large.webp': await fromPixels(large).webp(webp).toBuffer(),
        'small.avif': await fromPixels(small).avif(avif).toBuffer(),
        'small.webp': await fromPixels(small).webp(webp).toBuffer(),
      },
    };
  } catch (error) {
    throw faultOf(error);
  }
}

/** Re-encodes a logo in its own format, without metadata. @throws PictureError if the file can't be accepted. */
export async function makeLogo(bytes: Uint8Array, format: LogoRaster): Promise<Uint8Array> {
  try {
    return await opened(bytes, true).resize(inside(LOGO)).toFormat(format).toBuffer();
  } catch (error) {
    throw faultOf(error);
  }
}

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Opens a picture. @param transparent whether to keep transparency; otherwise it becomes white. */
function opened(bytes: Uint8Array, transparent = false): Sharp {
  const picture = sharp(bytes, {
    limitInputPixels: MOST_MEGAPIXELS * 1e6,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .toColourspace('srgb');
  return transparent ? picture : picture.flatten({ background: '#ffffff' });
}

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const pixelsOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function thumbhashOf(small: Pixels): Promise<string> {
  const { data, info } = await pixelsOf(
    fromPixels(small).resize(inside(HASH_SIDE)).toColourspace('srgb').ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Share of pixels to ignore as extremes at each end. */
const EXTREME_SHARE = 0.01;

async function luminanceOf(small: Pixels): Promise<MadePicture['luminance']> {
  const tiny = fromPixels(small).resize(inside(LUMINANCE_SIDE)).toColourspace('srgb').removeAlpha();
  const { data, info } = await pixelsOf(tiny);
  const values: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = [0, 1, 2].map((i) => linear(data[at + Math.min(i, info.channels - 1)] ?? 0));
    values.push(0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0));
  }
  values.sort((a, b) => a - b);
  const last = values.length - 1;
  const at = (share: number): number => Math.round((values[Math.round(last * share)] ?? 0) * 1000) / 1000;
  return { darkest: at(EXTREME_SHARE), lightest: at(1 - EXTREME_SHARE) };
}

/** Converts an sRGB channel from 0 to 255 to its linear value, as defined by WCAG. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const faultOf = (error: unknown): PictureError => {
  const tooMany = error instanceof Error && /pixel limit|too large|too big/i.test(error.message);
  return new PictureError(tooMany ? 'too-many-pixels' : 'unreadable', error);
};
