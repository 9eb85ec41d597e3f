import { commonTexts } from '@roadcast/messages/common';
import type { ApiProblem } from '../../lib/api-error.ts';
import { isLimitRefusal, USAGE_PATH } from '../../lib/usage.ts';
import { Link } from '../link.tsx';
import { Notice } from '../notice.tsx';

type ShownProblem = Pick<ApiProblem, 'code' | 'message'>;

/** Why a call failed, with a link to the usage page for limits. Inline text for use in a `<p>`. */
export const ProblemText = ({ problem }: { readonly problem: ShownProblem }) => (
  <>
    {problem.message} <UsageLink problem={problem} />
  </>
);

interface ProblemNoticeProps {
  readonly failed: string;
  readonly problem: ShownProblem;
}

/** Explains what failed and why. */
export const ProblemNotice = ({ failed, problem }: ProblemNoticeProps) => (
  <Notice tone="danger">
    <p className="font-semibold">{failed}</p>
    <p>
      <ProblemText problem={problem} />
    </p>
  </Notice>
);

/** Link to the usage page; renders nothing unless a limit caused the problem. */
export function UsageLink({ problem }: { readonly problem: Pick<ApiProblem, 'code'> }) {
  if (!isLimitRefusal(problem)) return null;
  return (
    <Link
      to={USAGE_PATH}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 decoration-primary/40 underline-offset-4 hover:decoration-primary"
    >
      {commonTexts.seeUsage}
    </Link>
  );
}
