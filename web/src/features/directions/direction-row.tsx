import { directionsTexts } from '@roadcast/messages/directions';
import type { ReactNode } from 'react';
import { distanceText, durationText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { classNames } from '../../ui/class-names.ts';

const words = directionsTexts;

interface DirectionRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Distance to the next row, with `minutes`; omitted for fuel entries. */
  readonly miles?: number;
  readonly minutes?: number;
  /** Additional content if the card is expanded. */
  readonly children?: ReactNode;
  /** Whether the label is limited to one line, as in a collapsed card. */
  readonly short: boolean;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** Turn or city; clicking it shows it on the map. */
export function DirectionRow({ icon, label, miles, minutes, short, pressed, onPress, children }: DirectionRowProps) {
  const { distanceUnit } = useSettings();
  const distance = miles === undefined ? '' : distanceText(miles, distanceUnit);
  const sizes = minutes === undefined ? distance : words.sizes({ distance, duration: durationText(minutes / 60) });
  // Omit the distance after the last turn, which is the arrival.
  const nothingFollows = miles === undefined || (minutes !== undefined && miles === 0 && minutes === 0);
  return (
    <li>
      <button
        type="button"
        title={words.showOnMap}
        aria-pressed={pressed}
        onClick={onPress}
        className={classNames(
          'flex min-h-11 w-full items-center gap-2.5 rounded-xl px-2 py-1.5 text-left hover:bg-primary-wash',
          pressed && 'bg-primary-wash shadow-[inset_0_0_0_2px_var(--primary)]',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className={classNames('block leading-snug', short && 'truncate')}>{label}</span>
          {!nothingFollows && !short && <span className="figures block text-muted">{sizes}</span>}
          {!short && children}
        </span>
        {!nothingFollows && short && <span className="figures shrink-0 text-muted">{sizes}</span>}
      </button>
    </li>
  );
}
