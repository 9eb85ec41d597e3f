import { REASON_LENGTH } from '@roadcast/contract';
import { type Tier, tiers } from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { adminTexts } from '@roadcast/messages/admin';
import { tiersTexts } from '@roadcast/messages/tiers';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormButtons, type UserFormProps } from './confirm-forms.tsx';

const { tierForm: words } = adminTexts;

type Length = keyof typeof words.lengths;

const lengths: readonly Length[] = ['7', '30', '90', '365', 'date', 'none'];

/** Returns when a plan ends, epoch milliseconds; undefined if open-ended, null if the date isn't in the future. */
export function endOf(length: Length, lastDay: string, now: number): number | undefined | null {
  if (length === 'none') return undefined;
  if (length !== 'date') return now + Number(length) * MILLISECONDS_PER_DAY;
  // Include the whole last day in this device's time zone.
  const end = new Date(`${lastDay}T23:59:59`).getTime();
  return Number.isNaN(end) || end <= now ? null : end;
}

/** Form to set a plan manually, with duration and reason. */
export function TierForm({ user, acts, onCancel }: UserFormProps) {
  const [tier, setTier] = useState<Tier>('STANDARD');
  const [length, setLength] = useState<Length>('30');
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const until = endOf(length, lastDay, Date.now());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (until !== null && reason.trim() !== '') acts.setTier({ tier, reason: reason.trim(), until });
  };
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <p className="wrap-anywhere text-muted">{words.lead({ email: user.email })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.tier}
          value={tier}
          options={tiers.map((value) => ({ value, label: tiersTexts.names[value] }))}
          onChange={setTier}
        />
        <SelectField
          label={words.length}
          value={length}
          options={lengths.map((value) => ({ value, label: words.lengths[value] }))}
          onChange={setLength}
        />
      </div>
      {length === 'date' && (
        <TextField
          type="date"
          label={words.until}
          value={lastDay}
          onChange={setLastDay}
          error={isSent && until === null ? words.untilMissing : undefined}
        />
      )}
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        onChange={setReason}
        error={isSent && reason.trim() === '' ? words.reasonMissing : undefined}
        maxLength={REASON_LENGTH}
        autoComplete="off"
      />
      <FormButtons submit={words.submit} busy={acts.busy} onCancel={onCancel} />
    </form>
  );
}
