import type { Picture } from '@roadcast/contract';
import type { PictureFormat } from './picture-type.ts';

export type PictureTask =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'logo'; readonly bytes: Uint8Array; readonly format: LogoRaster }
  | { readonly kind: 'svg'; readonly bytes: Uint8Array };

/** Logo formats other than SVG. */
export type LogoRaster = Extract<PictureFormat, 'png' | 'jpeg' | 'webp'>;

/** Files of a stored picture, by size and format. */
export const variantNames = ['large.avif', 'large.webp', 'small.avif', 'small.webp'] as const;

export type VariantName = (typeof variantNames)[number];

/** A re-encoded picture without metadata. */
export interface MadePicture extends Omit<Picture, 'smallUrl'> {
  readonly variants: Readonly<Record<VariantName, Uint8Array>>;
}

/** Why a file was rejected. */
export type PictureFault = 'unreadable' | 'too-many-pixels' | 'unsafe';

/** Message from the picture process: ready, or a task's outcome. */
export type PictureMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly id: number; readonly made: MadePicture | Uint8Array }
  | { readonly kind: 'refused'; readonly id: number; readonly fault: PictureFault };
