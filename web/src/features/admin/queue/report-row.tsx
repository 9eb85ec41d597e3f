import type { QueuedReport } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { CircleCheck, CircleX, Hand, MessageSquareReply, Undo2, UserRound } from 'lucide-react';
import { agoText } from '../../../lib/ago.ts';
import { deviceDay } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { kindWords } from './kind-words.ts';
import type { ReportSteps } from './use-report-steps.ts';

const { queue: words } = adminTexts;
const ICON = 18;

interface ReportRowProps {
  readonly report: QueuedReport;
  readonly steps: ReportSteps;
  readonly onAnswer: () => void;
}

/** Report with its facts, replies, and next step. */
export function ReportRow({ report, steps, onAnswer }: ReportRowProps) {
  const { kind, text, createdAt, reporter, subject, facts, status } = report;
  const known = Object.entries(facts);
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-bold">{kindWords(kind)}</h3>
        <StateBadge report={report} />
        <p className="figures text-muted text-sm">{agoText(createdAt)}</p>
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {reporter === null ? words.fromGuest : words.from({ reporter })}
        {subject !== null && ` · ${words.about({ subject })}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {known.length > 0 && (
        <dl aria-label={words.facts} className="figures flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          {known.map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere min-w-0">{String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {status === 'decided' && <GivenAnswers report={report} />}
      <div className="flex flex-wrap gap-2 pt-1">
        <Steps report={report} steps={steps} onAnswer={onAnswer} />
      </div>
    </li>
  );
}

function StateBadge({ report: { status, decision, isMine, handler } }: { readonly report: QueuedReport }) {
  if (decision !== null) {
    const accepted = decision === 'accepted';
    const Picture = accepted ? CircleCheck : CircleX;
    return (
      <Badge tone={accepted ? 'good' : 'plain'} icon={<Picture size={14} aria-hidden />}>
        {words.decisions[decision]}
      </Badge>
    );
  }
  if (status !== 'claimed') return null;
  if (isMine) return <Badge tone="primary">{words.mine}</Badge>;
  return (
    <Badge tone="caution" icon={<UserRound size={14} aria-hidden />} className="max-w-full shrink">
      <span className="truncate">{handler === null ? words.claimedBySomeone : words.claimedBy({ handler })}</span>
    </Badge>
  );
}

function GivenAnswers({ report }: { readonly report: QueuedReport }) {
  const { answer, subjectAnswer, subject, handler, decidedAt } = report;
  return (
    <div className="space-y-2 rounded-xl bg-primary-wash p-3">
      <div>
        <p className="font-semibold text-sm">{words.answered}</p>
        <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      </div>
      {subjectAnswer !== null && (
        <div>
          <p className="wrap-anywhere font-semibold text-sm">{words.subjectAnswered({ subject: subject ?? '' })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{subjectAnswer}</p>
        </div>
      )}
      {decidedAt !== null && (
        <p className="wrap-anywhere text-muted text-sm">
          {handler === null ? deviceDay(decidedAt) : words.decidedBy({ handler, date: deviceDay(decidedAt) })}
        </p>
      )}
    </div>
  );
}

function Steps({ report, steps, onAnswer }: ReportRowProps) {
  const { busy, claim, release, undo } = steps;
  if (report.status === 'open') {
    return (
      <Button icon={<Hand size={ICON} aria-hidden />} aria-disabled={busy} onClick={() => claim(report)}>
        {words.claim}
      </Button>
    );
  }
  if (report.status === 'decided') {
    return (
      <Button icon={<Undo2 size={ICON} aria-hidden />} aria-disabled={busy} onClick={() => undo(report)}>
        {words.undo}
      </Button>
    );
  }
  return (
    <>
      {report.isMine && (
        <Button kind="primary" icon={<MessageSquareReply size={ICON} aria-hidden />} onClick={onAnswer}>
          {words.answer}
        </Button>
      )}
      <Button icon={<Undo2 size={ICON} aria-hidden />} aria-disabled={busy} onClick={() => release(report)}>
        {words.release}
      </Button>
    </>
  );
}
