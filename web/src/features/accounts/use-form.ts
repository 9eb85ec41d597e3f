import { type FormEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';

export type Errors<Values> = { readonly [Name in keyof Values]?: string | undefined };

interface FormOptions<Values> {
  readonly initial: Values;
  /** Returns the error of each invalid field. Fields are in the order of `initial`. */
  readonly check: (values: Values) => Errors<Values>;
  /** Submits the form. Thrown problems appear next to their field, or above the form. */
  readonly send: (values: Values) => Promise<void>;
  /** Called each time `send` fails, with or without a field error. */
  readonly onFailed?: (problem: ApiProblem) => void;
}

/** Form state. Typed values are kept if submitting fails. */
export interface Form<Values> {
  readonly values: Values;
  readonly errors: Errors<Values>;
  readonly problem: ApiProblem | null;
  readonly sending: boolean;
  /** Returns a field's props. */
  readonly field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: Values[Name];
    readonly onChange: (value: Values[Name]) => void;
    readonly error: string | undefined;
    readonly inputRef: RefCallback<HTMLInputElement>;
  };
  readonly onSubmit: (event: FormEvent) => void;
  readonly reset: () => void;
}

/** Manages a form: validates on submit, focuses the first invalid field, and shows the server's field errors. */
export function useForm<Values extends Readonly<Record<string, string | boolean>>>({
  initial,
  check,
  send,
  onFailed,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [sending, setSending] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  // Count failed submits, because each must focus the first invalid field, even if that field hasn't changed.
  const [refusals, setRefusals] = useState(0);
  const firstBad = useRef<string | undefined>(undefined);
  firstBad.current = Object.keys(initial).find((name) => errors[name]);
  useEffect(() => {
    if (refusals > 0 && firstBad.current) inputs.current.get(firstBad.current)?.focus();
  }, [refusals]);

  const refuse = (found: Errors<Values>) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  };

  const submit = async () => {
    const found = check(values);
    setProblem(null);
    if (Object.values(found).some(Boolean)) return refuse(found);
    setErrors({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const failure = problemOf(error);
      const { field } = failure;
      if (field !== undefined && field in initial) refuse({ [field]: failure.message } as Errors<Values>);
      else setProblem(failure);
      onFailed?.(failure);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    errors,
    problem,
    sending,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
      error: errors[name],
      inputRef: (input) => {
        if (!input) return;
        inputs.current.set(name, input);
        return () => {
          inputs.current.delete(name);
        };
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!sending) void submit();
    },
    reset: () => {
      setValues(initial);
      setErrors({});
      setProblem(null);
    },
  };
}
