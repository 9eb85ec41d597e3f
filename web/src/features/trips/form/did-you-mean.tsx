import { plannerTexts } from '@roadcast/messages/planner';
import { Button } from '../../../ui/button.tsx';

interface DidYouMeanProps {
  readonly suggestions: readonly string[];
  readonly onPick: (suggestion: string) => void;
}

/** Buttons with the closest spellings; clicking one corrects the field and replans. */
export function DidYouMean({ suggestions, onPick }: DidYouMeanProps) {
  return (
    <fieldset className="mt-1.5 flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 font-semibold text-ink text-sm leading-11">{plannerTexts.didYouMean}</legend>
      {suggestions.map((suggestion) => (
        <Button key={suggestion} className="px-3 text-sm" onClick={() => onPick(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </fieldset>
  );
}
