import { accountsTexts } from '@roadcast/messages/accounts';
import { textOf } from '../../lib/text-of.ts';
import { SelectField } from '../../ui/select-field.tsx';

const { fields, languages } = accountsTexts;

interface LanguageFieldProps {
  /** As the account has it: 'en', 'pt-BR'. */
  readonly value: string;
  readonly onChange: (language: string) => void;
}

/** The language of an account; one that is not among those offered stands there too, as nobody shall lose it by looking at it. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const codes = new Set([...Object.keys(languages), value]);
  return (
    <SelectField
      label={fields.language}
      hint={fields.languageHint}
      value={value}
      options={[...codes].map((code) => ({ value: code, label: textOf(languages, code) }))}
      onChange={onChange}
    />
  );
}
