import { MOST_SHARE_TAGS, suggestedTags, tagOf, toggledTag } from '@roadcast/core/community';

/** Returns whether a tag is one of the suggested ones. */
export const isSuggested = (tag: string): boolean => suggestedTags.some((one) => one === tag);

/** Returns whether no more tags can be added. */
export const isFull = (tags: readonly string[]): boolean => tags.length >= MOST_SHARE_TAGS;

/** Adds a typed tag; returns the same list if the tag is empty or already listed, or if the list is full. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = tagOf(typed);
  return tag === '' || tags.includes(tag) || isFull(tags) ? tags : [...tags, tag];
}

/** Returns the tags after toggling a tag; unchanged if that would be one too many. */
export const pressedTag = (tags: readonly string[], tag: string): readonly string[] =>
  isFull(tags) && !tags.includes(tag) ? tags : toggledTag(tags, tag);
