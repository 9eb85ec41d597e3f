import { type IssueCode, MAKE_MODEL_LENGTH, SAVED_PLACE_NAME_LENGTH, VEHICLE_NAME_LENGTH } from '@roadcast/contract';
import { evBounds } from '@roadcast/core/charging';
import { LONGEST_PLACE_NAME, preferenceFields } from '@roadcast/core/trip-request';
import { customizationRanges, vehicleRanges } from '@roadcast/core/vehicles';
import { issuesTexts as texts } from '@roadcast/messages/issues';
import { type TextOf, textOf } from './text-of.ts';

/** Returns the sentences for invalid numbers, each with its range, by group and name. */
const bounded = <Group extends string, Name extends string, Bounds>(
  group: Group,
  ofGroup: Readonly<Record<Name, (bounds: Bounds) => string>>,
  bounds: Readonly<Record<NoInfer<Name>, NoInfer<Bounds>>>,
): Readonly<Record<`${Group}.${Name}`, string>> =>
  Object.fromEntries(
    (Object.keys(ofGroup) as Name[]).map((name) => [`${group}.${name}`, ofGroup[name](bounds[name])]),
    // The result has an entry for each name in the group.
  ) as Record<`${Group}.${Name}`, string>;

const sentences = {
  ...texts.request,
  place_kind: texts.placeKind,
  'savedPlace.name': texts.savedPlace.name({ most: SAVED_PLACE_NAME_LENGTH }),
  'savedPlace.label': texts.savedPlace.label({ most: LONGEST_PLACE_NAME }),
  'savedPlace.needless_name': texts.savedPlace.needlessName,
  'savedVehicle.name': texts.savedVehicle.name({ most: VEHICLE_NAME_LENGTH }),
  'savedVehicle.makeModel': texts.savedVehicle.makeModel({ most: MAKE_MODEL_LENGTH }),
  ...bounded('vehicle', texts.vehicle, vehicleRanges),
  ...bounded('slider', texts.slider, customizationRanges),
  ...bounded('wish', texts.wish, preferenceFields),
  ...bounded('ev', texts.ev, evBounds),
  ...texts.evRequest,
  /** Message from the schema library. */
  words: ({ words }: { readonly words: string }): string => words,
} satisfies Readonly<Record<IssueCode, unknown>> & Readonly<Record<string, unknown>>;

/** A problem with a request or one of its values. */
export type Issue = TextOf<typeof sentences>;

/** Returns an issue's text without a period. */
export const issueText = (issue: Issue): string => textOf(sentences, issue);

/**
 * Converts a schema's message to an issue.
 * @param message one of our codes, or the schema library's text.
 * @param facts facts that the schema provides with the code.
 */
export function issueOf(message: string, facts?: unknown): Issue {
  if (!Object.hasOwn(sentences, message)) return { code: 'words', facts: { words: message } };
  // Our schemas provide the facts required by each code.
  return { code: message, facts } as Issue;
}
