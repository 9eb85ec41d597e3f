import { type ConsentRecord, essentialOnly, everything, type OptionalChoices, underSignal } from '../../lib/consent.ts';
import type { OptionalClass } from '../../lib/storage/storage-keys.ts';

export type BannerView = 'hidden' | 'asking' | 'customizing';

export interface BannerState {
  readonly view: BannerView;
  /** Switch positions in the Customize view. */
  readonly draft: OptionalChoices;
}

/** User actions and external events. */
export type BannerEvent =
  | { readonly type: 'acceptAll' }
  | { readonly type: 'essentialOnly' }
  | { readonly type: 'close' }
  | { readonly type: 'customize' }
  | { readonly type: 'back' }
  | { readonly type: 'toggle'; readonly kind: OptionalClass; readonly on: boolean }
  | { readonly type: 'save' }
  /** The user reopened the banner. */
  | { readonly type: 'reopen' }
  /** The answer changed elsewhere: in another tab, or in Settings. */
  | { readonly type: 'answered' };

/** Inputs that don't change during an event. */
export interface BannerContext {
  /** Stored answer; null if none. */
  readonly record: ConsentRecord | null;
  /** Whether the browser sends Global Privacy Control. */
  readonly signal: boolean;
}

/** State after an event, with the answer to store, if any. */
export interface BannerStep {
  readonly state: BannerState;
  readonly answer: OptionalChoices | null;
}

/** Returns the initial state: the banner is open only if there is no answer. */
export const firstState = ({ record, signal }: BannerContext): BannerState => ({
  view: record ? 'hidden' : 'asking',
  draft: draftOf({ record, signal }),
});

const draftOf = ({ record, signal }: BannerContext): OptionalChoices => {
  const { analytics, marketing, preferences } = record?.preferences ?? essentialOnly;
  return underSignal({ analytics, marketing, preferences }, signal);
};

/** Returns the state after an event, with the answer to store. */
export function nextStep(state: BannerState, event: BannerEvent, context: BannerContext): BannerStep {
  const answered = (choices: OptionalChoices): BannerStep => {
    const answer = underSignal(choices, context.signal);
    return { state: { view: 'hidden', draft: answer }, answer };
  };
  const shown = (view: BannerView, draft = state.draft): BannerStep => ({ state: { view, draft }, answer: null });

  switch (event.type) {
    case 'acceptAll':
      return answered(everything);
    case 'essentialOnly':
      return answered(essentialOnly);
    case 'close':
      // Closing the banner before answering declines; closing a reopened banner changes nothing.
      return context.record ? shown('hidden', draftOf(context)) : answered(essentialOnly);
    case 'save':
      return answered(state.draft);
    case 'customize':
      return shown('customizing');
    case 'back':
      return shown('asking', draftOf(context));
    case 'toggle':
      return shown(state.view, underSignal({ ...state.draft, [event.kind]: event.on }, context.signal));
    case 'reopen':
      return shown('asking', draftOf(context));
    case 'answered':
      return shown('hidden', draftOf(context));
  }
}
