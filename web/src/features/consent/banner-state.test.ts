import { describe, expect, it } from 'vitest';
import { essentialOnly, everything, recordOf } from '../../lib/consent.ts';
import { type BannerContext, type BannerEvent, type BannerState, firstState, nextStep } from './banner-state.ts';

const fresh: BannerContext = { record: null, signal: false };
const signaled: BannerContext = { record: null, signal: true };
const answered: BannerContext = { record: recordOf({ ...essentialOnly, preferences: true }, 1), signal: false };

/** Applies events to the banner. Returns the final state and all answers stored. */
function after(events: readonly BannerEvent[], context: BannerContext) {
  let state: BannerState = firstState(context);
  const answers = [];
  for (const event of events) {
    const step = nextStep(state, event, context);
    state = step.state;
    if (step.answer) answers.push(step.answer);
  }
  return { view: state.view, draft: state.draft, answers };
}

describe('the cookie banner', () => {
  it('opens if there is no answer, and only then', () => {
    expect(firstState(fresh).view).toBe('asking');
    expect(firstState(answered).view).toBe('hidden');
  });

  it.each([
    [[{ type: 'acceptAll' }], everything],
    [[{ type: 'essentialOnly' }], essentialOnly],
    [[{ type: 'close' }], essentialOnly],
    [[{ type: 'customize' }, { type: 'close' }], essentialOnly],
    [[{ type: 'customize' }, { type: 'save' }], essentialOnly],
    [
      [{ type: 'customize' }, { type: 'toggle', kind: 'preferences', on: true }, { type: 'save' }],
      { ...essentialOnly, preferences: true },
    ],
    [
      [
        { type: 'customize' },
        { type: 'toggle', kind: 'analytics', on: true },
        { type: 'toggle', kind: 'marketing', on: true },
        { type: 'toggle', kind: 'analytics', on: false },
        { type: 'save' },
      ],
      { ...essentialOnly, marketing: true },
    ],
  ] as const)('%j gives one answer and closes it', (events, answer) => {
    const { view, answers } = after(events, fresh);
    expect(view).toBe('hidden');
    expect(answers).toEqual([answer]);
  });

  it('starts with every switch off, and discards unsaved changes when going back', () => {
    const events = [{ type: 'customize' }, { type: 'toggle', kind: 'analytics', on: true }, { type: 'back' }] as const;
    expect(after(events, fresh)).toEqual({ view: 'asking', draft: essentialOnly, answers: [] });
  });

  it('keeps analytics and marketing off under Global Privacy Control, even if accepted', () => {
    const preferencesOnly = { ...essentialOnly, preferences: true };
    expect(after([{ type: 'acceptAll' }], signaled).answers).toEqual([preferencesOnly]);
    const toggled = after([{ type: 'customize' }, { type: 'toggle', kind: 'marketing', on: true }], signaled);
    expect(toggled.draft).toEqual(essentialOnly);
  });

  it('reopens with the stored answer, and closing it changes nothing', () => {
    expect(after([{ type: 'reopen' }, { type: 'customize' }], answered)).toEqual({
      view: 'customizing',
      draft: { ...essentialOnly, preferences: true },
      answers: [],
    });
    expect(after([{ type: 'reopen' }, { type: 'close' }], answered)).toMatchObject({ view: 'hidden', answers: [] });
    expect(after([{ type: 'reopen' }, { type: 'essentialOnly' }], answered).answers).toEqual([essentialOnly]);
  });

  it('closes when another tab gives an answer', () => {
    expect(after([{ type: 'answered' }], fresh)).toMatchObject({ view: 'hidden', answers: [] });
  });
});
