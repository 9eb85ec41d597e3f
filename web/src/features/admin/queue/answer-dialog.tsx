import { ANSWER_LENGTH, type QueuedReport, type ReportDecision, reportDecisions } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/reports/text-area.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { ReportSteps } from './use-report-steps.ts';

const { answerForm: words, queue } = adminTexts;

interface AnswerDialogProps {
  readonly report: QueuedReport;
  readonly steps: ReportSteps;
  readonly onClose: () => void;
}

/** Dialog to decide a report and reply to both parties. */
export function AnswerDialog({ report, steps, onClose }: AnswerDialogProps) {
  const { text, subject, reporter } = report;
  const [decision, setDecision] = useState<ReportDecision>('accepted');
  const [answer, setAnswer] = useState('');
  const [subjectAnswer, setSubjectAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() !== '') {
      const answers = { decision, answer: answer.trim(), subjectAnswer: subjectAnswer.trim() };
      return steps.decide(report, answers, onClose);
    }
    setMissing(true);
    field.current?.focus();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      closeLabel={adminTexts.close}
      lead={words.lead({ mailed: reporter !== null })}
    >
      <form noValidate className="space-y-4" onSubmit={submit}>
        <blockquote className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-line rounded-xl bg-primary-wash p-3 text-sm">
          {text}
        </blockquote>
        <Segmented
          label={words.decision}
          options={reportDecisions.map((value) => ({ value, label: queue.decisions[value] }))}
          value={decision}
          onChange={setDecision}
        />
        <TextArea
          inputRef={field}
          label={words.answer}
          value={answer}
          onChange={(next) => {
            setAnswer(next);
            setMissing(false);
          }}
          maxLength={ANSWER_LENGTH}
          error={isMissing ? words.answerMissing : undefined}
        />
        {subject !== null && (
          <TextArea
            label={words.subjectAnswer({ subject })}
            value={subjectAnswer}
            onChange={setSubjectAnswer}
            maxLength={ANSWER_LENGTH}
            rows={3}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" aria-disabled={steps.busy}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
