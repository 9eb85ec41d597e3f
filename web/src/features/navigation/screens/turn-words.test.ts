import type { GuidedRoute, GuidedStep } from '@roadcast/core/navigation';
import { describe, expect, it } from 'vitest';
import { stepSentence, stepThen, turnWords } from './turn-words.ts';

const step = (more: Partial<GuidedStep> = {}): GuidedStep => ({
  id: 'step-1',
  type: 'turn-right',
  instruction: 'Turn right.',
  streetNames: [],
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  point: [-93, 41],
  alongMeters: 1000,
  meters: 500,
  seconds: 30,
  exact: true,
  place: null,
  speedLimitMph: null,
  ...more,
});

const place = (label: string, alongMeters: number) =>
  ({ label, alongMeters, point: [-93, 41], step: null, stopId: null, staySeconds: 0, endsDay: false }) as const;

const route = (...steps: GuidedStep[]): GuidedRoute => ({
  line: [],
  along: new Float64Array(),
  elapsed: new Float64Array(),
  steps,
  stretches: [],
  posted: [],
  places: [place('Omaha, NE', 500), place('Des Moines, IA', 9000)],
  landmarks: [],
});

describe('a turn in the words of its signs', () => {
  it.each<[string, Partial<GuidedStep>, Partial<ReturnType<typeof turnWords>>]>([
    ['a street', { streetNames: ['Market Street'] }, { road: 'Market Street', toward: null, exit: null }],
    ['a highway with its direction', { streetNames: ['I-80'], cardinal: 'west' }, { road: 'I-80 West' }],
    ['a name that includes its direction', { streetNames: ['I-80 West'], cardinal: 'west' }, { road: 'I-80 West' }],
    [
      'an exit with its sign',
      { streetNames: ['I-80'], cardinal: 'east', exit: '284', toward: ['Des Moines', 'Iowa City', 'Chicago'] },
      { road: 'I-80 East', toward: 'toward Des Moines, Iowa City', exit: 'Exit 284' },
    ],
    ['a sign with only the road', { streetNames: ['I-80'], toward: ['I-80'] }, { road: 'I-80', toward: null }],
    ['a ramp without a name', { toward: ['Airport'] }, { road: 'toward Airport', toward: null }],
    [
      'a roundabout',
      { roundaboutExit: 2, streetNames: ['Elm Street'] },
      { roundabout: 'Take exit 2 at the roundabout' },
    ],
    ['a road without a name', {}, { road: 'Turn right.' }],
    ['an arrival', { type: 'arrive', place: 1 }, { road: 'Des Moines, IA' }],
  ])('returns the words for %s', (_, more, words) => {
    expect(turnWords(route(), step(more))).toMatchObject(words);
  });

  it('leads to the next place if the step has no text', () => {
    expect(stepSentence(route(), step({ instruction: '', type: 'continue' }))).toBe('Continue to Des Moines, IA');
    expect(stepSentence(route(), step({ instruction: '', type: 'arrive', place: 0 }))).toBe('Arrive at Omaha, NE');
  });

  it('includes the turn after it only if it follows soon', () => {
    const [a, b, c] = [step({ alongMeters: 1000 }), step({ alongMeters: 1400 }), step({ alongMeters: 9000 })];
    expect(stepThen(route(a, b, c), 0)).toBe(b);
    expect(stepThen(route(a, b, c), 1)).toBeNull();
    expect(stepThen(route(a, b, c), 2)).toBeNull();
  });
});
