import type { JobsOnTheWire } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { agoText } from '../../../lib/ago.ts';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { keys } from '../parts/queries.ts';

const { health: words } = adminTexts;

const isQuiet = ({ waiting, running, failed }: JobsOnTheWire): boolean => waiting + running + failed === 0;

/** Waiting, running and failed background jobs. */
export function JobsCard({ jobs }: { readonly jobs: readonly JobsOnTheWire[] }) {
  const busy = jobs.filter((one) => !isQuiet(one));
  return (
    <Card heading={words.jobs}>
      {jobs.length === 0 && <p className="text-muted">{words.noJobs}</p>}
      <ul className="divide-y divide-hairline">
        {busy.map((one) => (
          <JobRow key={one.name} job={one} />
        ))}
      </ul>
      {jobs.length > 0 && <p className="pt-2 text-muted">{words.quietJobs({ count: jobs.length - busy.length })}</p>}
    </Card>
  );
}

function JobRow({
  job: { name, waiting, running, failed, lastFailedAt, lastFailure },
}: {
  readonly job: JobsOnTheWire;
}) {
  const queryClient = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => call('retryJobs', { body: { name } }),
    onSuccess: ({ retried }) => {
      toastSuccess(words.retried({ count: retried }));
      return queryClient.invalidateQueries({ queryKey: keys.health });
    },
    onError: (error) => toastError(adminTexts.actFailed, { hint: problemOf(error).message }),
  });
  return (
    <li className="space-y-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="wrap-anywhere min-w-0 flex-1 basis-52 font-semibold">{name}</span>
        <span className="figures flex flex-wrap items-center gap-2 text-sm">
          {waiting > 0 && <Badge>{words.waiting({ count: waiting })}</Badge>}
          {running > 0 && <Badge tone="primary">{words.running({ count: running })}</Badge>}
          {failed > 0 && <Badge tone="danger">{words.failed({ count: failed })}</Badge>}
        </span>
        {failed > 0 && (
          <Button
            className="px-3 text-sm"
            aria-label={words.retryLabel({ name })}
            aria-disabled={retrying.isPending}
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => !retrying.isPending && retrying.mutate()}
          >
            {words.retry}
          </Button>
        )}
      </div>
      {lastFailedAt !== null && (
        <p className="wrap-anywhere text-muted text-sm">
          {words.lastFailure({ ago: agoText(lastFailedAt), reason: lastFailure ?? words.noReason })}
        </p>
      )}
    </li>
  );
}
