/** Shape of a maneuver as seen from above. */
export type TurnKind =
  | 'start'
  | 'arrive'
  | 'ferry'
  | 'roundabout'
  | 'merge'
  | 'ramp'
  | 'keep'
  | 'uturn'
  | 'sharp'
  | 'slight'
  | 'turn'
  | 'straight';

export interface TurnShape {
  readonly kind: TurnKind;
  readonly side: 'left' | 'right';
}

/**
 * Kinds by the part of the maneuver type before the direction. Types are OSRM's (project-osrm.org/docs, StepManeuver)
 * and 'ferry'.
 */
const byManeuver: readonly (readonly [part: RegExp, kind: TurnKind])[] = [
  [/^depart/, 'start'],
  [/^arrive/, 'arrive'],
  [/^ferry/, 'ferry'],
  [/^(exit )?(roundabout|rotary)/, 'roundabout'],
  [/uturn/, 'uturn'],
  [/^merge/, 'merge'],
  [/^o(n|ff) ramp/, 'ramp'],
  [/^fork/, 'keep'],
];

/**
 * Returns a maneuver's shape.
 * @param type maneuver type with direction: 'turn-sharp-left', 'off ramp-slight-right', 'continue'.
 */
export function turnShape(type: string): TurnShape {
  const turns = /-(sharp|slight)?-?(left|right)$/.exec(type);
  // In right-hand traffic, U-turns and merges go left and exits go right.
  const kind = byManeuver.find(([part]) => part.test(type))?.[1];
  const usual = kind === 'ramp' || kind === 'keep' ? 'right' : 'left';
  const side = turns?.[2] === 'left' || turns?.[2] === 'right' ? turns[2] : usual;
  if (kind === 'keep' && !turns) return { kind: 'straight', side };
  if (kind) return { kind, side };
  if (!turns) return { kind: 'straight', side };
  return { kind: turns[1] === 'sharp' || turns[1] === 'slight' ? turns[1] : 'turn', side };
}
