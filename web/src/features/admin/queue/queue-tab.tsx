import type { QueuedReport } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ListStatus, MoreButton } from '../parts/list-parts.tsx';
import { type QueueWish, queueQuery } from '../parts/queries.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { kindWords } from './kind-words.ts';
import { ReportRow } from './report-row.tsx';
import { useReportSteps } from './use-report-steps.ts';

const { queue: words } = adminTexts;

const views: readonly QueueWish['show'][] = ['waiting', 'decided'];

/** Reports waiting for a decision, and decided reports. */
export function QueueTab() {
  const [show, setShow] = useState<QueueWish['show']>('waiting');
  const [kind, setKind] = useState('');
  const [answering, setAnswering] = useState<QueuedReport | null>(null);
  const list = useInfiniteQuery(queueQuery({ show, kind }));
  const steps = useReportSteps();
  const newest = list.data?.pages.at(-1);
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <Card heading={words.heading}>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_14rem]">
        <Segmented
          label={words.views}
          hideLabel
          options={views.map((value) => ({
            value,
            label: words.view[value]({ count: newest?.counts[value] ?? 0 }),
          }))}
          value={show}
          onChange={setShow}
        />
        <SelectField
          label={words.kind}
          value={kind}
          options={[
            { value: '', label: words.allKinds },
            ...(newest?.kinds ?? []).map((value) => ({ value, label: kindWords(value) })),
          ]}
          onChange={setKind}
        />
      </div>
      <ListStatus list={list} />
      {list.isSuccess && reports.length === 0 && <p className="py-4 text-muted">{words.none[show]}</p>}
      <ul className="mt-2 divide-y divide-hairline empty:hidden">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} steps={steps} onAnswer={() => setAnswering(report)} />
        ))}
      </ul>
      <MoreButton list={list} />
      {answering && <AnswerDialog report={answering} steps={steps} onClose={() => setAnswering(null)} />}
    </Card>
  );
}
