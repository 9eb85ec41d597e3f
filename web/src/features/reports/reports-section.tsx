import type { OwnReport } from '@roadcast/contract';
import { reportsTexts } from '@roadcast/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock3, MessageSquareWarning } from 'lucide-react';
import { Suspense, useState } from 'react';
import { deviceDay } from '../../lib/dates.ts';
import { useUser } from '../../lib/me.ts';
import { ownReportsQuery } from '../../lib/reports.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { accessibility: words, own } = reportsTexts;

const AccessibilityDialog = lazyPart(
  () => import('./accessibility-dialog.tsx'),
  (module) => module.AccessibilityDialog,
);

/** Settings section: a button to report a barrier, and the driver's reports with replies. */
export function ReportsSection() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Card heading={words.heading}>
        <p className="mb-3">{words.lead}</p>
        <Button
          aria-haspopup="dialog"
          icon={<MessageSquareWarning size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.button}
        </Button>
        {open && (
          <Suspense>
            <AccessibilityDialog onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Card>
      {user && <OwnReports />}
    </>
  );
}

/** Lists the driver's reports; renders nothing without any. */
function OwnReports() {
  const { data } = useQuery(ownReportsQuery);
  if (!data || data.reports.length === 0) return null;
  return (
    <Card heading={own.heading}>
      <ul className="divide-y divide-hairline">
        {data.reports.map((report) => (
          <OwnReportRow key={report.id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

const isNamed = (kind: string): kind is keyof typeof own.kinds => Object.hasOwn(own.kinds, kind);

function OwnReportRow({ report }: { readonly report: OwnReport }) {
  const { kind, text, createdAt, answer, decidedAt } = report;
  return (
    <li className="space-y-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{isNamed(kind) ? own.kinds[kind] : kind}</h3>
        <State report={report} />
        <p className="text-muted text-sm">{own.sentOn({ date: deviceDay(createdAt) })}</p>
      </div>
      <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-muted">{text}</p>
      {answer !== null && decidedAt !== null && (
        <div className="rounded-xl bg-primary-wash p-3">
          <p className="font-semibold text-sm">{own.answer({ date: deviceDay(decidedAt) })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  );
}

function State({ report: { status, decision } }: { readonly report: OwnReport }) {
  if (decision === 'accepted') {
    return (
      <Badge tone="good" icon={<CircleCheck size={14} aria-hidden />}>
        {own.status.accepted}
      </Badge>
    );
  }
  if (decision === 'declined') return <Badge>{own.status.declined}</Badge>;
  return <Badge icon={<Clock3 size={14} aria-hidden />}>{own.status[status === 'claimed' ? 'claimed' : 'open']}</Badge>;
}
