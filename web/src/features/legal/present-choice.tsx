import { legalTexts } from '@roadcast/messages/legal';
import { Cookie } from 'lucide-react';
import { openPrivacyChoices, useConsent } from '../../lib/consent.ts';
import { choiceWords } from '../../lib/words/choice-words.ts';
import { Button } from '../../ui/button.tsx';

/** This browser's cookie choice, with a button to change it. */
export function PresentChoice() {
  const record = useConsent();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-primary-wash p-4 print:hidden">
      <p>{legalTexts.yourChoice({ choice: choiceWords(record?.preferences ?? null) })}</p>
      <Button icon={<Cookie size={18} aria-hidden />} onClick={openPrivacyChoices}>
        {legalTexts.privacyChoices}
      </Button>
    </div>
  );
}
