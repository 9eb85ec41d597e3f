import { adminTexts } from '@roadcast/messages/admin';
import { CheckRow } from '../../../ui/check-row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const { audit: words } = adminTexts;

type Group = keyof typeof words.groups;

/** Filter fields as typed. */
export interface FilterFields {
  readonly action: Group | '';
  readonly email: string;
  readonly byAdmins: boolean;
  /** 'YYYY-MM-DD'; empty if unbounded. */
  readonly from: string;
  readonly until: string;
}

export const noFilter: FilterFields = { action: '', email: '', byAdmins: false, from: '', until: '' };

const groups = Object.entries(words.groups) as readonly (readonly [Group, string])[];

interface AuditFiltersProps {
  readonly fields: FilterFields;
  readonly onChange: (fields: FilterFields) => void;
}

export function AuditFilters({ fields, onChange }: AuditFiltersProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.filters}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <SelectField<Group | ''>
          label={words.action}
          value={fields.action}
          options={[{ value: '', label: words.allActions }, ...groups.map(([value, label]) => ({ value, label }))]}
          onChange={(action) => onChange({ ...fields, action })}
        />
        <TextField
          type="search"
          inputMode="email"
          autoComplete="off"
          label={words.email}
          placeholder={words.emailPlaceholder}
          value={fields.email}
          onChange={(email) => onChange({ ...fields, email })}
        />
        <TextField
          type="date"
          label={words.from}
          value={fields.from}
          onChange={(from) => onChange({ ...fields, from })}
        />
        <TextField
          type="date"
          label={words.until}
          value={fields.until}
          onChange={(until) => onChange({ ...fields, until })}
        />
      </div>
      <div className="mt-3">
        <CheckRow
          label={words.byAdmins}
          checked={fields.byAdmins}
          onChange={(byAdmins) => onChange({ ...fields, byAdmins })}
        />
      </div>
    </fieldset>
  );
}
