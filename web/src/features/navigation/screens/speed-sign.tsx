import type { SpeedLimit } from '@roadcast/core/navigation';
import { commonTexts } from '@roadcast/messages/common';
import { navigationTexts } from '@roadcast/messages/navigation';
import { classNames } from '../../../ui/class-names.ts';

const words = navigationTexts.speed;

interface SpeedSignProps {
  /** Current speed, mph; null if unknown. */
  readonly speed: number | null;
  readonly limit: SpeedLimit | null;
}

/** Returns whether the driver is over the limit, comparing the rounded numbers shown. */
export const isOver = ({ speed, limit }: SpeedSignProps): boolean =>
  speed !== null && limit !== null && Math.round(speed) > limit.mph;

/** Speed next to the limit, in red with a warning text if over. Always in mph, as on road signs. */
export function SpeedSign({ speed, limit }: SpeedSignProps) {
  const over = isOver({ speed, limit });
  return (
    <div className="relative flex items-stretch gap-1.5 rounded-2xl bg-paper p-1.5 shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]">
      <div
        className={classNames(
          'grid min-w-[64px] place-content-center px-1.5 text-center',
          over && 'rounded-xl bg-danger-wash text-danger',
        )}
      >
        <span className="sr-only">{speed === null ? words.unknown : words.label}</span>
        <span className="figures font-extrabold text-2xl leading-tight">
          {speed === null ? commonTexts.unknownValue : Math.round(speed)}
        </span>
        <span className={classNames('font-semibold text-sm leading-tight', !over && 'text-muted')}>
          {over ? words.over : words.unit}
        </span>
      </div>
      {limit && <LimitSign limit={limit} />}
    </div>
  );
}

/** Looks like a roadside sign; estimates have a dashed border and a tilde. */
function LimitSign({ limit: { mph, estimated } }: { readonly limit: SpeedLimit }) {
  const label = estimated ? words.estimatedOf({ mph }) : words.limitOf({ mph });
  return (
    <div
      role="img"
      aria-label={label}
      title={label}
      className={classNames(
        'grid min-w-[58px] place-content-center rounded-xl border-2 border-ink bg-raised px-1.5 py-1 text-center',
        estimated && 'border-dashed',
      )}
    >
      <span className="font-bold text-sm leading-tight">{words.limit}</span>
      <span className="figures font-extrabold text-xl leading-tight">{estimated ? `~${mph}` : mph}</span>
      {estimated && <span className="text-sm leading-tight">{words.estimated}</span>}
    </div>
  );
}
