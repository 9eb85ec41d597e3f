import { describe, expect, it } from 'vitest';
import { type TurnShape, turnShape } from './turn-shape.ts';

describe('the shape of a maneuver', () => {
  it.each<[string, TurnShape['kind'], TurnShape['side']]>([
    ['depart', 'start', 'left'],
    ['depart-right', 'start', 'right'],
    ['arrive-left', 'arrive', 'left'],
    ['ferry', 'ferry', 'left'],
    ['turn-left', 'turn', 'left'],
    ['end of road-right', 'turn', 'right'],
    ['turn-slight-right', 'slight', 'right'],
    ['turn-sharp-left', 'sharp', 'left'],
    ['continue-uturn', 'uturn', 'left'],
    ['fork-slight-left', 'keep', 'left'],
    ['fork-straight', 'straight', 'right'],
    ['on ramp-straight', 'ramp', 'right'],
    ['off ramp-slight-right', 'ramp', 'right'],
    ['off ramp-slight-left', 'ramp', 'left'],
    ['merge-slight-right', 'merge', 'right'],
    ['roundabout-right', 'roundabout', 'right'],
    ['exit rotary-straight', 'roundabout', 'left'],
    ['new name-straight', 'straight', 'left'],
    ['continue', 'straight', 'left'],
    ['notification-right', 'turn', 'right'],
  ])('of %s is %s, %s', (type, kind, side) => {
    expect(turnShape(type)).toEqual({ kind, side });
  });
});
