import { reportsTexts as words } from '@roadcast/messages/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { type NewReport, ownReportsQuery, REPORT_LENGTH, sendReport } from '../../lib/reports.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { TextField } from '../text-field.tsx';
import { toastSuccess } from '../toasts.ts';
import { TextArea } from './text-area.tsx';

interface ReportFormProps extends Pick<NewReport, 'kind' | 'facts'> {
  readonly label: string;
  /** Prefilled text for the user to complete. */
  readonly initial?: string;
  readonly rows?: number;
  /** Fields after the text. */
  readonly children?: ReactNode;
  /** Additional buttons next to Send. @param text the text as typed. */
  readonly actions?: (text: string) => ReactNode;
  readonly onSent: () => void;
}

/** Form to send a report to the operator. Guests may leave an email address for the reply. */
export function ReportForm({ kind, facts, label, initial = '', rows, children, actions, onSent }: ReportFormProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const [text, setText] = useState(initial);
  const [email, setEmail] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: () => sendReport({ kind, facts, text: text.trim(), email: email.trim() }),
    onSuccess: ({ message }) => {
      toastSuccess(words.sent, { hint: message });
      onSent();
      return queryClient.invalidateQueries({ queryKey: ownReportsQuery.queryKey });
    },
  });
  const problem = sending.error && problemOf(sending.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setEmpty(true);
      field.current?.focus();
    } else if (!sending.isPending) sending.mutate();
  };
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <TextArea
        inputRef={field}
        label={label}
        value={text}
        onChange={(next) => {
          setText(next);
          setEmpty(false);
        }}
        maxLength={REPORT_LENGTH}
        error={isEmpty ? words.empty : undefined}
        {...(rows !== undefined && { rows })}
      />
      {children}
      {me !== null && me.user === null && (
        <TextField
          type="email"
          autoComplete="email"
          label={words.email}
          hint={words.emailHint}
          value={email}
          onChange={setEmail}
          error={problem?.field === 'email' ? problem.message : undefined}
        />
      )}
      <div role="alert" className="empty:hidden">
        {problem && problem.field !== 'email' && (
          <Notice tone="danger">
            <p className="font-semibold">{words.failed}</p>
            <p>{problem.message}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" icon={<Send size={18} aria-hidden />} aria-disabled={sending.isPending}>
          {sending.isPending ? words.sending : words.send}
        </Button>
        {actions?.(text)}
      </div>
    </form>
  );
}
