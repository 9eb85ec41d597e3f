import type { AheadItem, Lateness, WheelToday } from '@roadcast/core/navigation';
import type { DutyCycle } from '@roadcast/core/trip-request';
import {
  aheadSentence,
  dutySentence,
  forecastAgeText,
  latenessEffectSentence,
  latenessProposalSentence,
  lateSentence,
  wheelSentence,
} from '@roadcast/messages/sentences';
import type { DistanceUnit } from '../../../lib/settings.ts';

/** A row's subject; the screen has an icon for each. */
export type RowKind = AheadItem['kind'] | 'late' | 'wheel';

/** A row of what's ahead. */
export interface AheadRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly text: string;
  /** A second line; '' if there is nothing to add. */
  readonly detail: string;
  /** Whether it's a warning. */
  readonly warns: boolean;
}

/** Driving hours are shown while driving if less than this is left, minutes. */
const WHEEL_SOON_MINUTES = 90;

/** How long before weather and alerts are shown on the drive screen, minutes. */
const WARNING_MINUTES = 150;

/** Data about a drive besides its position. */
export interface AheadKnown {
  readonly items: readonly AheadItem[];
  readonly lateness: Lateness;
  readonly wheel: WheelToday;
  readonly dutyCycle: DutyCycle | null;
}

const isWarning = ({ kind }: AheadItem): boolean => kind === 'alert' || kind === 'weather' || kind === 'no-services';

const rowOf = (item: AheadItem, unit: DistanceUnit): AheadRow => ({
  key: `${item.kind} ${item.mile}`,
  kind: item.kind,
  text: aheadSentence(item, unit),
  detail: item.kind === 'weather' && item.facts.what === 'hardship' ? forecastAgeText(item.facts.ageMinutes) : '',
  warns: isWarning(item),
});

function lateRow({ isLate, next, night, end, proposal, effects }: Lateness): AheadRow[] {
  const latest = [next, night, end].reduce((a, b) => (b && (!a || b.lateMinutes > a.lateMinutes) ? b : a), null);
  if (!isLate || !latest) return [];
  const detail = [...effects.map(latenessEffectSentence), latenessProposalSentence(proposal)].join(' ');
  return [{ key: 'late', kind: 'late', text: lateSentence(latest), detail, warns: true }];
}

function wheelRows({ wheel, dutyCycle }: AheadKnown): (AheadRow & { readonly minutes: number })[] {
  const own = {
    key: 'wheel',
    kind: 'wheel',
    text: wheelSentence(wheel),
    detail: '',
    minutes: wheel.leftMinutes,
  } as const;
  const { duty } = wheel;
  if (!duty || !dutyCycle) return [{ ...own, warns: wheel.leftMinutes <= 0 }];
  const minutes = duty[`${duty.first}Minutes`];
  return [
    { key: 'duty', kind: 'wheel', text: dutySentence(duty, dutyCycle), detail: '', minutes, warns: minutes <= 0 },
    { ...own, warns: false },
  ];
}

/** Returns everything ahead: first the delay and its effects, then the road in order, then the driving hours. */
export const allRows = (known: AheadKnown, unit: DistanceUnit): AheadRow[] => [
  ...lateRow(known.lateness),
  ...known.items.map((item) => rowOf(item, unit)),
  ...wheelRows(known),
];

/**
 * Returns the most important rows while driving: warnings first, then where to stop next.
 * @param most maximum number.
 */
export function rowsWhileDriving(known: AheadKnown, unit: DistanceUnit, most: number): AheadRow[] {
  const warnings = known.items.filter((item) => isWarning(item) && item.minutes <= WARNING_MINUTES);
  const [firstWarning, ...otherWarnings] = warnings.map((item) => rowOf(item, unit));
  const next = (kind: AheadItem['kind']): AheadRow[] => {
    const item = known.items.find((one) => one.kind === kind);
    return item ? [rowOf(item, unit)] : [];
  };
  const wheel = wheelRows(known)
    .filter(({ minutes }) => minutes <= WHEEL_SOON_MINUTES)
    .slice(0, 1);
  return [
    ...lateRow(known.lateness),
    ...(firstWarning ? [firstWarning] : []),
    ...wheel,
    ...next('charger'),
    ...next('fuel'),
    ...next('rest-area'),
    ...otherWarnings,
  ].slice(0, most);
}
