import { PREVIEW_SIZE } from '../../../platform/modules/page-head.ts';
import type { Box, Point } from './frame.ts';

/** Layout of the picture's parts, pixels. */
export interface Layout {
  /** Visible part of the map. */
  readonly area: Box;
  /** Part of the map that the road fills, clear of the text and with room for marks. */
  readonly roadBox: Box;
  /** Panel behind the text. */
  readonly panel: Box;
  /** Edge of the panel that fades into the map. */
  readonly fade: 'right' | 'top';
  /** Box that the text is vertically centered in. */
  readonly texts: Box;
  /** Sizes of the title to try, largest first. */
  readonly titleSizes: readonly number[];
  /** Top-left corner of the logo. */
  readonly logo: Point;
  readonly author: {
    readonly x: number;
    /** Null to use the figures' baseline. */
    readonly baseline: number | null;
    readonly width: number;
    readonly anchor: 'start' | 'end';
  };
}

const { width, height } = PREVIEW_SIZE;

/** Text to the left of the map. */
export const beside: Layout = {
  area: { left: 530, top: 0, right: width, bottom: height },
  roadBox: { left: 640, top: 96, right: width - 60, bottom: height - 80 },
  panel: { left: 0, top: 0, right: 610, bottom: height },
  fade: 'right',
  texts: { left: 60, top: 130, right: 540, bottom: 540 },
  titleSizes: [62, 54, 46, 40],
  logo: [60, 52],
  author: { x: 60, baseline: height - 54, width: 480, anchor: 'start' },
};

/** Text below the map, for roads that run east-west. */
export const below: Layout = {
  area: { left: 0, top: 0, right: width, bottom: 420 },
  roadBox: { left: 70, top: 80, right: width - 70, bottom: 330 },
  panel: { left: 0, top: 350, right: width, bottom: height },
  fade: 'top',
  texts: { left: 60, top: 376, right: width - 60, bottom: height - 30 },
  titleSizes: [52, 46, 40],
  logo: [60, 36],
  author: { x: width - 60, baseline: null, width: 420, anchor: 'end' },
};
