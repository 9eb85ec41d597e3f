import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { useDark } from '../../lib/look/use-dark.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ShownBackground } from './background-state.ts';
import { cardColors } from './card-colors.ts';
import { pixelsOf } from './pixels.ts';
import { previewOf } from './preview.ts';
import { scenesOf } from './scenes.ts';
import { extremesOf, graysOf, type Luminance, leastOpacity, type Pixel } from './scrim.ts';
import { useLessData } from './use-less-data.ts';

/** Picture behind the page. */
interface Backdrop {
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly luminance: Luminance;
  /** Horizontal center of the part to keep in view, percent of the width. */
  readonly focus: number;
  /** Blurred preview as a data URL. */
  readonly preview: string | null;
}

const CENTER = 50;

function backdropOf({ url, picture }: ShownBackground, dark: boolean): Backdrop | null {
  const scenes = scenesOf(url);
  if (scenes) {
    const { url: src, luminance } = dark ? scenes.night : scenes.day;
    return { src, srcSet: undefined, luminance, focus: scenes.focus, preview: null };
  }
  if (!picture) return null;
  const { width, height, smallUrl, luminance, thumbhash } = picture;
  const small = Math.round((width * Math.min(SMALL, Math.max(width, height))) / Math.max(width, height));
  return {
    src: url,
    srcSet: small < width ? `${smallUrl} ${small}w, ${url} ${width}w` : undefined,
    luminance,
    focus: CENTER,
    preview: previewOf(thumbhash),
  };
}

/** Longer side of a picture's small version, pixels. */
const SMALL = 640;

/** Shows the chosen picture and makes cards opaque enough to stay readable. */
export function ChosenPicture({ background }: { readonly background: ShownBackground }) {
  const dark = useDark();
  const backdrop = backdropOf(background, dark);
  return backdrop && <Picture key={backdrop.src} backdrop={backdrop} dark={dark} />;
}

/**
 * Raises the cards' opacity until their text is readable over the picture. Before the picture loads, checks the extreme
 * colors of its luminance; afterward, its actual pixels.
 */
function useReadableCards({ darkest, lightest }: Luminance, pixels: readonly Pixel[] | null, dark: boolean): void {
  // Text colors also depend on the contrast preference.
  const contrast = useMedia('(prefers-contrast: more)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors read from the page follow `dark` and `contrast`.
  useEffect(() => {
    const colors = cardColors();
    if (!colors) return;
    const range = { darkest, lightest };
    const least = leastOpacity(pixels ? [...graysOf(range), ...pixels] : extremesOf(range), colors);
    const { style } = document.documentElement;
    style.setProperty('--glass-least', `${least}%`);
    return () => void style.removeProperty('--glass-least');
  }, [darkest, lightest, pixels, dark, contrast]);
}

const area = '-z-10 pointer-events-none fixed inset-x-0 top-0 h-lvh w-full object-cover print:hidden';

interface PictureProps {
  readonly backdrop: Backdrop;
  readonly dark: boolean;
}

function Picture({ backdrop: { src, srcSet, luminance, focus, preview }, dark }: PictureProps) {
  const [loaded, setLoaded] = useState<{ readonly pixels: readonly Pixel[] | null } | null>(null);
  const lessData = useLessData();
  useReadableCards(luminance, loaded?.pixels ?? null, dark);
  const position = { objectPosition: `${focus}% 100%` };
  return (
    <>
      {preview && <img src={preview} alt="" className={area} style={position} />}
      {!lessData && (
        <img
          src={src}
          srcSet={srcSet}
          sizes="max(100vw, 150vh)"
          alt=""
          decoding="async"
          fetchPriority="low"
          data-background-picture=""
          // If the picture fails to load, keep the preview's colors.
          onLoad={({ currentTarget }) => setLoaded({ pixels: pixelsOf(currentTarget) })}
          className={classNames(area, 'transition-opacity duration-200 ease-out', loaded ? 'opacity-100' : 'opacity-0')}
          style={position}
        />
      )}
    </>
  );
}
