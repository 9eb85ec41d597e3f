import { MOST_SHARE_TAGS, SHARE_TAG_LENGTH, suggestedTags } from '@roadcast/core/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { isFull, isSuggested, pressedTag, withTag } from './tag-list.ts';

const words = communityPanelTexts.tags;

const chipLook =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-3.5 font-semibold text-sm transition-colors duration-150';
const chosenLook = 'bg-primary text-on-primary';

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Buttons for suggested tags, and a field for others. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const full = isFull(tags);
  const add = () => {
    onChange(withTag(tags, typed));
    if (!full) setTyped('');
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{words.label}</legend>
      <ul aria-label={words.suggested} className="flex flex-wrap gap-2">
        {suggestedTags.map((tag) => {
          const chosen = tags.includes(tag);
          return (
            <li key={tag}>
              <button
                type="button"
                aria-pressed={chosen}
                aria-disabled={(full && !chosen) || undefined}
                onClick={() => onChange(pressedTag(tags, tag))}
                className={classNames(
                  chipLook,
                  chosen ? chosenLook : 'text-ink shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash',
                )}
              >
                {chosen && <Check size={16} aria-hidden />}
                {tag}
              </button>
            </li>
          );
        })}
        {tags
          .filter((tag) => !isSuggested(tag))
          .map((tag) => (
            <li key={tag} className="max-w-full">
              <button
                type="button"
                aria-label={words.remove({ tag })}
                onClick={() => onChange(pressedTag(tags, tag))}
                className={classNames(chipLook, chosenLook)}
              >
                <span className="truncate">{tag}</span>
                <X size={16} aria-hidden className="shrink-0" />
              </button>
            </li>
          ))}
      </ul>
      <div className="mt-2 flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={words.own}
          value={typed}
          onChange={setTyped}
          maxLength={SHARE_TAG_LENGTH}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter adds the tag instead of submitting the form.
            event.preventDefault();
            add();
          }}
        />
        <Button className="min-h-12" icon={<Plus size={18} aria-hidden />} onClick={add}>
          {words.add}
        </Button>
      </div>
      <p role="status" className="mt-1 text-muted text-sm empty:hidden">
        {full && words.full({ most: MOST_SHARE_TAGS })}
      </p>
    </fieldset>
  );
}
