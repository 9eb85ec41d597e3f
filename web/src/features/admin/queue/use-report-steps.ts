import type { QueuedReport, ReportDecision } from '@roadcast/contract';
import { adminTexts } from '@roadcast/messages/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { keys } from '../parts/queries.ts';

const { queue: words } = adminTexts;

/** Decision with the replies to both parties. */
export interface Answers {
  readonly decision: ReportDecision;
  readonly answer: string;
  /** Reply to the reported party; empty if none. */
  readonly subjectAnswer: string;
}

/** Actions that move a report through the queue. Each shows a toast and reloads the queue. */
export interface ReportSteps {
  readonly busy: boolean;
  readonly claim: (report: QueuedReport) => void;
  readonly release: (report: QueuedReport) => void;
  readonly undo: (report: QueuedReport) => void;
  /** Saves a decision. @param onDone called once the replies are stored. */
  readonly decide: (report: QueuedReport, answers: Answers, onDone: () => void) => void;
}

interface Step {
  readonly send: () => Promise<unknown>;
  readonly told: string;
  readonly onDone?: () => void;
}

export function useReportSteps(): ReportSteps {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: keys.reports });
  const taking = useMutation({
    mutationFn: ({ send }: Step) => send(),
    onSuccess: (_, { told, onDone }) => {
      toastSuccess(told);
      onDone?.();
      return reload();
    },
    onError: (error) => {
      toastError(adminTexts.actFailed, { hint: problemOf(error).message });
      return reload();
    },
  });
  const take = (step: Step) => {
    if (!taking.isPending) taking.mutate(step);
  };
  const about = ({ id, version }: QueuedReport) => ({ params: { id }, body: { version } });
  return {
    busy: taking.isPending,
    claim: (report) => take({ send: () => call('claimReport', about(report)), told: words.claimed }),
    release: (report) => take({ send: () => call('releaseReport', about(report)), told: words.released }),
    undo: (report) => take({ send: () => call('reopenReport', about(report)), told: words.undone }),
    decide: ({ id, version }, { decision, answer, subjectAnswer }, onDone) =>
      take({
        send: () =>
          call('decideReport', {
            params: { id },
            body: { version, decision, answer, ...(subjectAnswer !== '' && { subjectAnswer }) },
          }),
        told: words.decided,
        onDone,
      }),
  };
}
