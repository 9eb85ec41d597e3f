import { accountsTexts } from '@roadcast/messages/accounts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField, type TextFieldProps } from '../../ui/text-field.tsx';
import { type Strength, strengthOf } from './checks.ts';
import type { Form } from './use-form.ts';

const { fields, strength } = accountsTexts;

interface AccountFormProps<Values> {
  readonly label: string;
  readonly form: Pick<Form<Values>, 'onSubmit' | 'problem' | 'sending'>;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
  /** Button style: a page's main action, or a smaller button in Settings. */
  readonly kind?: 'accent' | 'primary' | 'danger';
  /** Content next to the button. */
  readonly aside?: ReactNode;
}

/** Form with a submit button and form-level error. */
export function AccountForm<Values>(props: AccountFormProps<Values>) {
  const { form, kind = 'accent' } = props;
  return (
    <form noValidate aria-label={props.label} onSubmit={form.onSubmit} className="space-y-4">
      {props.children}
      <div role="alert" className="empty:hidden">
        {form.problem && (
          <Notice tone="danger">
            <p className="break-words">{form.problem.message}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          kind={kind}
          type="submit"
          aria-disabled={form.sending || undefined}
          className={kind === 'accent' ? 'min-h-13 w-full text-lg' : ''}
        >
          {form.sending ? props.submitting : props.submit}
        </Button>
        {props.aside}
      </div>
    </form>
  );
}

type AccountPasswordProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'>;

export const CurrentPassword = (props: AccountPasswordProps) => (
  <PasswordField
    {...props}
    autoComplete="current-password"
    showLabel={fields.showPassword}
    hideLabel={fields.hidePassword}
  />
);

const filled: Record<Strength, number> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 };
const colors: Record<Strength, string> = {
  short: 'bg-danger',
  weak: 'bg-danger',
  fair: 'bg-caution',
  good: 'bg-good',
  strong: 'bg-good',
};

/** New password field with a strength meter. */
export function NewPassword(props: AccountPasswordProps) {
  const found = strengthOf(props.value);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      showLabel={fields.showPassword}
      hideLabel={fields.hidePassword}
      hint={
        props.value !== '' && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="flex flex-1 gap-1">
              {[1, 2, 3, 4].map((part) => (
                <span
                  key={part}
                  className={`h-1.5 flex-1 rounded-full ${part <= filled[found] ? colors[found] : 'bg-hairline'}`}
                />
              ))}
            </span>
            <span>
              {strength.label}: <span className="font-semibold text-ink">{strength.words[found]}</span>
            </span>
          </span>
        )
      }
    />
  );
}
