import { accountsTexts } from '@roadcast/messages/accounts';
import { textOf } from '../../lib/text-of.ts';
import { SelectField } from '../../ui/select-field.tsx';

const { fields, languages } = accountsTexts;

interface LanguageFieldProps {
  /** Language tag as stored in the account: 'en', 'pt-BR'. */
  readonly value: string;
  readonly onChange: (language: string) => void;
}

/** Account language select. Also lists a stored language that isn't offered, so opening the field doesn't change it. */
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
