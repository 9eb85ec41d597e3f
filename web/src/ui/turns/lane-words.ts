import type { ManeuverLane } from '@roadcast/core/roads';
import { turnsTexts } from '@roadcast/messages/turns';
import { andText } from '../../lib/lists.ts';

/** Describes which lanes to use: 'Use the 2 right lanes'. @param lanes lanes from left to right, at least one. */
export function laneWords(lanes: readonly ManeuverLane[]): string {
  const words = turnsTexts.lanes;
  const total = lanes.length;
  const valid = lanes.flatMap((lane, i) => (lane.valid ? [i] : []));
  const count = valid.length;
  if (count === 0) return words.plain({ count: total });
  if (count === total) return words.any({ count });
  const together = (valid.at(-1) ?? 0) - (valid[0] ?? 0) === count - 1;
  if (together && valid[0] === 0) return words.left({ count });
  if (together && valid.at(-1) === total - 1) return words.right({ count });
  return words.some({ count, lanes: andText(valid.map((i) => String(i + 1))), total });
}
