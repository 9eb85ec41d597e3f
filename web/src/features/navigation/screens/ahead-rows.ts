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

/** Row type, which determines the icon. */
export type RowKind = AheadItem['kind'] | 'late' | 'wheel';

/** Row in the list of upcoming items. */
export interface AheadRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly text: string;
  /** Second line; '' if none. */
  readonly detail: string;
  /** Whether to style the row as a warning. */
  readonly warns: boolean;
}

/** Remaining driving time in minutes at which it's shown while driving. */
const WHEEL_SOON_MINUTES = 90;

/** How far ahead weather and alerts are shown while driving, minutes. */
const WARNING_MINUTES = 150;

/** What's known about the rest of the drive. */
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

/** Returns all rows: the delay and its effects, places and warnings in road order, and remaining driving time. */
export const allRows = (known: AheadKnown, unit: DistanceUnit): AheadRow[] => [
  ...lateRow(known.lateness),
  ...known.items.map((item) => rowOf(item, unit)),
  ...wheelRows(known),
];

/**
 * Returns the most important rows while driving: warnings first, then where to stop next.
 * @param most maximum number of rows.
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
