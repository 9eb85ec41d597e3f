import { accountsTexts } from '@roadcast/messages/accounts';
import { textOf } from '../../lib/text-of.ts';
import { SelectField } from '../../ui/select-field.tsx';

const { fields, languages } = accountsTexts;

interface LanguageFieldProps {
  /** As stored in the account: 'en', 'pt-BR'. */
  readonly value: string;
  readonly onChange: (language: string) => void;
}

/** The account's language; one that isn't offered is listed as well, so that viewing the field doesn't change it. */
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
