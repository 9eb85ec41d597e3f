import { consentTexts } from '@roadcast/messages/consent';
import { Cookie } from 'lucide-react';
import { openPrivacyChoices, useConsent } from '../../lib/consent.ts';
import { longDate } from '../../lib/dates.ts';
import { choiceWords } from '../../lib/words/choice-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const words = consentTexts;

/** Settings card: the cookie answer and its date, and a button to reopen the banner. */
export function PrivacyCard() {
  const record = useConsent();
  return (
    <Card heading={words.card.heading}>
      <p>{words.now({ choice: choiceWords(record?.preferences ?? null) })}</p>
      {record && <p className="text-muted">{words.card.since({ date: longDate(record.timestamp) })}</p>}
      <Button className="mt-3" icon={<Cookie size={18} aria-hidden />} onClick={openPrivacyChoices}>
        {words.card.button}
      </Button>
    </Card>
  );
}
