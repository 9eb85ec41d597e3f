import { type FormEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';

export type Errors<Values> = { readonly [Name in keyof Values]?: string | undefined };

interface FormOptions<Values> {
  readonly initial: Values;
  /** @returns what is wrong, by field; nothing where all is well. The first field of `initial` comes first. */
  readonly check: (values: Values) => Errors<Values>;
  /** Sends the form. What it throws is shown: beside the field that it names, or above the form. */
  readonly send: (values: Values) => Promise<void>;
  /** Told of each failure of `send`, with a field or without. */
  readonly onFailed?: (problem: ApiProblem) => void;
}

/** A form's state. What was typed stays, whatever becomes of it. */
export interface Form<Values> {
  readonly values: Values;
  readonly errors: Errors<Values>;
  /** What went wrong with the form as a whole. */
  readonly problem: ApiProblem | null;
  readonly sending: boolean;
  /** What a field needs. */
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
  /** Empties the form. */
  readonly reset: () => void;
}

/** Holds a form: checks it when it is sent, leads to the first bad field, and takes the server's word on fields as its own. */
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
  // Counts refusals: each one leads to the first bad field, also when it is the same as before.
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
