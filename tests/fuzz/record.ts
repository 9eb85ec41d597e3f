import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';
import type { KnownValues } from './known-values.ts';
import type { FuzzVisitor } from './send.ts';
import { shrunk } from './shrink.ts';
import { type Fault, faultOf, faultOfSilence } from './verdict.ts';

/** Failed request in its smallest form. */
export interface Failure {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly isSignedIn: boolean;
  readonly fault: Fault;
  /** Whether the request failed again when repeated; null if it wasn't repeated. */
  readonly failsAgain: boolean | null;
}

/** Maximum number of failures shrunk and reported per operation. */
const MOST_REPORTED = 3;

export class RunRecord {
  readonly asked = new Set<string>();
  readonly granted = new Set<string>();
  /** Operations that were impossible with the run's accounts or data. */
  readonly explained = new Set<string>();
  readonly statuses = new Map<number, number>();
  readonly failures: Failure[] = [];
  /** Problems other than wrong responses. */
  readonly faults: string[] = [];
  slowest = { milliseconds: 0, name: '' };
  sent = 0;
  private readonly tell: (failure: Failure) => void;

  /** Creates an empty record. @param tell called with the first failures of each operation. */
  constructor(tell: (failure: Failure) => void) {
    this.tell = tell;
  }

  /**
   * Sends a request and checks the response. @param known collects values from the response. @returns the response;
   * null if there is none.
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
    // Ignore another method's response, because it doesn't belong to this operation.
    if (method !== operation.method) return;
    if (isGranted(status)) this.granted.add(name);
    else if (isExplained(answer)) this.explained.add(name);
    if (isGranted(status) && contentType.includes('json')) known?.collect(JSON.parse(text));
  }
}

export const isGranted = (status: number): boolean => status < 400;

/** Matches refusals caused by the account: plans, price reports by new accounts, and admin-only operations. */
const BY_ACCOUNT = /"upgrade"|"code":"(?:email_unconfirmed|account_too_new|admin_required)"/;

/** Returns whether an operation may never be allowed within a run. */
export const isExplained = ({ status, text }: FuzzAnswer): boolean => status === 403 && BY_ACCOUNT.test(text);

/** Sends a request. @returns the response and the problem with it. */
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
