import type { VehicleKind } from '@roadcast/core/roads';
import { texts } from '../../lib/texts.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';

const { rvMode: words } = texts.vehicles;

interface RvModeSwitchProps {
  readonly kind: VehicleKind;
  /** What the trip goes back to when RV mode is switched off. */
  readonly otherwise?: Exclude<VehicleKind, 'rv'>;
  readonly onChange: (kind: VehicleKind) => void;
}

/** The specification's RV mode: a switch for the kind that most who are not in a car are in. */
export function RvModeSwitch({ kind, otherwise = 'car', onChange }: RvModeSwitchProps) {
  return (
    <SwitchRow
      label={words.label}
      hint={words.hint}
      checked={kind === 'rv'}
      onChange={(on) => onChange(on ? 'rv' : otherwise)}
    />
  );
}
