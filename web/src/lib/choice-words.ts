import type { OptionalChoices } from './consent.ts';
import type { OptionalClass } from './storage-keys.ts';
import { texts } from './texts.ts';

/** The switches of the Customize view, in the specification's order. */
export const optionalKinds = ['analytics', 'marketing', 'preferences'] as const satisfies readonly OptionalClass[];

/** @returns an answer in words: 'essential only', 'essential and preference'. */
export function choiceWords(choices: OptionalChoices | null): string {
  if (!choices) return texts.consent.choices.none;
  const on = optionalKinds.filter((kind) => choices[kind]).map((kind) => texts.consent.kinds[kind].label);
  return on.length === 0 ? texts.consent.choices.essential : texts.consent.choices.list(on);
}
