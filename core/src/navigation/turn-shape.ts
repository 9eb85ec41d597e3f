/** What a maneuver looks like from above. */
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

/** By the maneuver, before its direction. The words are those of OSRM's maneuvers (project-osrm.org/docs, StepManeuver), and 'ferry'. */
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

/** @param type a maneuver with its direction: 'turn-sharp-left', 'off ramp-slight-right', 'continue'. */
export function turnShape(type: string): TurnShape {
  const turns = /-(sharp|slight)?-?(left|right)$/.exec(type);
  // Drivers on the right turn around to the left, leave to the right, and merge to the left.
  const kind = byManeuver.find(([part]) => part.test(type))?.[1];
  const usual = kind === 'ramp' || kind === 'keep' ? 'right' : 'left';
  const side = turns?.[2] === 'left' || turns?.[2] === 'right' ? turns[2] : usual;
  if (kind === 'keep' && !turns) return { kind: 'straight', side };
  if (kind) return { kind, side };
  if (!turns) return { kind: 'straight', side };
  return { kind: turns[1] === 'sharp' || turns[1] === 'slight' ? turns[1] : 'turn', side };
}
