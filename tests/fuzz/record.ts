import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';
import type { KnownValues } from './known-values.ts';
import type { FuzzVisitor } from './send.ts';
import { shrunk } from './shrink.ts';
import { type Fault, faultOf, faultOfSilence } from './verdict.ts';

/** A failed request, minimized. */
export interface Failure {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly isSignedIn: boolean;
  readonly fault: Fault;
  /** Whether it failed again on a resend; null if not resent. */
  readonly failsAgain: boolean | null;
}

/** Failures minimized and reported per operation. */
const MOST_REPORTED = 3;

/** Results of a run's requests. */
export class RunRecord {
  readonly asked = new Set<string>();
  readonly granted = new Set<string>();
  /** Operations that the plan or the age of an account ruled out. */
  readonly refusedByPlan = new Set<string>();
  readonly statuses = new Map<number, number>();
  readonly failures: Failure[] = [];
  /** Problems other than wrong answers. */
  readonly faults: string[] = [];
  slowest = { milliseconds: 0, name: '' };
  sent = 0;
  private readonly tell: (failure: Failure) => void;

  /** @param tell called for the first failures of each operation. */
  constructor(tell: (failure: Failure) => void) {
    this.tell = tell;
  }

  /**
   * Sends a request and checks its answer. @param known collects values of the answer. @returns the answer; null for
   * none.
   */
  async attempt(
    index: number,
    request: FuzzRequest,
    visitor: FuzzVisitor,
    known?: KnownValues,
  ): Promise<FuzzAnswer | null> {
    const { name } = request.operation;
    const { isSignedIn } = visitor;
    this.asked.add(name);
    this.sent += 1;
    const { answer, fault } = await judged(request, visitor);
    if (answer) this.count(request, answer, known);
    if (fault) {
      const before = this.failures.filter((one) => one.request.operation.name === name).length;
      const isSame = async (smaller: FuzzRequest): Promise<boolean> =>
        (await judged(smaller, visitor)).fault?.kind === fault.kind;
      const isReported = before < MOST_REPORTED;
      const small = isReported ? await shrunk(request, isSame) : { request, failsAgain: null };
      const failure = { index, isSignedIn, fault, ...small };
      this.failures.push(failure);
      if (isReported) this.tell(failure);
    }
    return answer;
  }

  private count({ operation, method }: FuzzRequest, answer: FuzzAnswer, known?: KnownValues): void {
    const { status, contentType, text, milliseconds } = answer;
    const { name } = operation;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, name };
    // Another method's answer doesn't count for this operation.
    if (method !== operation.method) return;
    if (isGranted(status)) this.granted.add(name);
    else if (isPlansRefusal(answer)) this.refusedByPlan.add(name);
    if (isGranted(status) && contentType.includes('json')) known?.collect(JSON.parse(text));
  }
}

export const isGranted = (status: number): boolean => status < 400;

/** Plan errors name the plan required; price reports need an account older than a run. */
export const isPlansRefusal = ({ status, text }: FuzzAnswer): boolean =>
  status === 403 && /"upgrade"|"code":"(?:email_unconfirmed|account_too_new)"/.test(text);

/** Returns the answer, and what is wrong with it. */
async function judged(
  request: FuzzRequest,
  visitor: FuzzVisitor,
): Promise<{ readonly answer: FuzzAnswer | null; readonly fault: Fault | null }> {
  try {
    const answer = await visitor.send(request);
    return { answer, fault: faultOf(request, answer) };
  } catch (error) {
    return { answer: null, fault: faultOfSilence(request, error) };
  }
}
