import { consentTexts } from '@roadcast/messages/consent';
import type { OptionalChoices } from '../consent.ts';
import { andText } from '../lists.ts';
import type { OptionalClass } from '../storage/storage-keys.ts';

/** Switches in the Customize view, in order. See docs/product/screens-and-settings.md#cookie-banner. */
export const optionalKinds = ['analytics', 'marketing', 'preferences'] as const satisfies readonly OptionalClass[];

/** Describes a cookie choice: 'essential only', 'essential and preference'. */
export function choiceWords(choices: OptionalChoices | null): string {
  if (!choices) return consentTexts.choices.none;
  const on = optionalKinds.filter((kind) => choices[kind]).map((kind) => consentTexts.choices.kinds[kind]);
  return on.length === 0 ? consentTexts.choices.essential : andText([consentTexts.choices.kinds.essential, ...on]);
}
