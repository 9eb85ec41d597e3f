import type { GasStation } from '@roadcast/contract';
import { type FuelGrade, fuelGrades } from '@roadcast/core/services';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { decimalText } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { useHref } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ProblemNotice } from '../../ui/page/problem-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { stationName } from './place-words.ts';
import { readPrice } from './read-price.ts';
import { keepStation } from './station-queries.ts';

const { report: words, toasts } = stationsTexts;

/** Placeholder price, dollars per gallon. */
const EXAMPLE = 3.29;

interface ReportDialogProps {
  readonly station: GasStation;
  readonly onClose: () => void;
}

/** Dialog to report a fuel price. Guests get sign-in links instead. */
export function ReportDialog({ station, onClose }: ReportDialogProps) {
  const me = useMe();
  const [signedOut, setSignedOut] = useState(false);
  const guest = signedOut || (me !== null && me.user === null);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={guest ? words.guest : words.lead({ name: stationName(station) })}
    >
      {guest ? <SignIn /> : <ReportForm station={station} onDone={onClose} onSignedOut={() => setSignedOut(true)} />}
    </Modal>
  );
}

function SignIn() {
  const href = useHref();
  return (
    <Link
      to="/login"
      search={{ next: href }}
      className="target inline-flex items-center justify-center rounded-xl bg-primary px-5 font-semibold text-on-primary hover:brightness-110"
    >
      {words.signIn}
    </Link>
  );
}

interface ReportFormProps {
  readonly station: GasStation;
  readonly onDone: () => void;
  /** Called if the session has expired since the page loaded. */
  readonly onSignedOut: () => void;
}

/** Returns whether a problem concerns the price, so it's shown at the price field. */
const isAboutPrice = ({ code, field }: ApiProblem): boolean =>
  code === 'price_implausible' || code === 'price_reported' || field === 'price';

function ReportForm({ station, onDone, onSignedOut }: ReportFormProps) {
  const queryClient = useQueryClient();
  const [grade, setGrade] = useState<FuelGrade>(() => fuelGrades.find((one) => station.pricing[one]) ?? 'regular');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (price: number) => call('reportFuelPrice', { body: { stationId: station.id, grade, price } }),
    onSuccess: (answer) => {
      keepStation(queryClient, answer.station);
      toastSuccess(toasts.updated);
      onDone();
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (problem.code === 'sign_in_required') onSignedOut();
      if (!isAboutPrice(problem)) return;
      setWrong(problem.message);
      field.current?.focus();
    },
  });
  const problem = sending.error && problemOf(sending.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const price = readPrice(text);
    if (price === null) {
      setWrong(words.invalid({ example: decimalText(EXAMPLE, 2) }));
      field.current?.focus();
    } else if (!sending.isPending) sending.mutate(price);
  };
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <SelectField
        label={words.grade}
        value={grade}
        options={fuelGrades.map((value) => ({ value, label: fuelTexts.grade[value] }))}
        onChange={(next) => {
          setGrade(next);
          setWrong(undefined);
        }}
      />
      <TextField
        label={words.price}
        hint={words.hint}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(undefined);
        }}
        error={wrong}
        inputRef={field}
        inputMode="decimal"
        autoComplete="off"
        placeholder={decimalText(EXAMPLE, 2)}
      />
      <div role="alert" className="empty:hidden">
        {problem && !isAboutPrice(problem) && <ProblemNotice failed={words.failed} problem={problem} />}
      </div>
      <Button type="submit" kind="primary" className="w-full" aria-disabled={sending.isPending}>
        {sending.isPending ? words.sending : words.send}
      </Button>
    </form>
  );
}
