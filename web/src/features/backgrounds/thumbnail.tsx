import { type Background, DEFAULT_BACKGROUND } from '@roadcast/contract';
import { useDark } from '../../lib/look/use-dark.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkyPicture } from '../../ui/sky.tsx';
import { previewOf } from './preview.ts';
import { scenesOf } from './scenes.ts';

interface ThumbnailProps {
  readonly background: Pick<Background, 'url' | 'picture'>;
  readonly className?: string;
}

/** Small picture of a background. Decorative, because the name is next to it. */
export function Thumbnail({ background: { url, picture }, className }: ThumbnailProps) {
  const dark = useDark();
  const scenes = scenesOf(url);
  const box = classNames('block aspect-video w-full overflow-hidden rounded-xl bg-hairline', className);
  if (url === DEFAULT_BACKGROUND) {
    return (
      <span className={box}>
        <SkyPicture name="sky-thumbnail" className="size-full" />
      </span>
    );
  }
  const src = scenes ? (dark ? scenes.night : scenes.day).url : picture?.smallUrl;
  const preview = picture && previewOf(picture.thumbhash);
  return (
    <span
      className={classNames(box, 'bg-cover bg-center')}
      style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
    >
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        style={{ objectPosition: `${scenes?.focus ?? 50}% 100%` }}
      />
    </span>
  );
}
