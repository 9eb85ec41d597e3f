import { seeded } from '../support/random.ts';
import { registration } from '../support/visitor.ts';
import type { Operation } from './api-document.ts';
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';
import { KnownValues } from './known-values.ts';
import { mailedToken } from './mailed-token.ts';
import { drawRequest, requestOf } from './make-request.ts';
import { PASSWORD_OF_FUZZ } from './make-values.ts';
import { isExplained, isGranted, type RunRecord } from './record.ts';
import { FuzzVisitor } from './send.ts';
import { administration, SentFile, SequenceEnded, sequences, type Walker } from './sequences.ts';

/** State shared by all visitors in a run. */
export interface Visited {
  readonly url: string;
  /** The server's email folder. */
  readonly outbox: string;
  readonly operations: readonly Operation[];
  readonly seed: number;
  readonly requests: number;
  readonly rateLimits: 'on' | 'off';
  readonly record: RunRecord;
  readonly stopped: AbortSignal;
  /** Makes an account an administrator. @throws Error if the account doesn't exist. */
  readonly grant: (email: string) => Promise<void>;
}

/** Number of concurrent visitors. Each visitor sends its requests one by one. */
export const VISITORS = 6;
/**
 * Number of guests among the visitors. The others sign up again when signed out, because a run also signs out and
 * deletes accounts.
 */
const GUESTS = 2;
/** Index of the visitor that is an administrator, unless it has revoked its own role. */
const ADMINISTRATOR = VISITORS - 1;

/** Minimum number of requests between sign-ins, because hashing a password takes 0.1 seconds. */
const LEAST_BETWEEN = 5;
/** Average number of requests between a visitor's sequences. */
const BETWEEN_SEQUENCES = 400;

/**
 * Matches operations that plan trips or hash passwords. They take a hundred times as long as others, so they are called
 * less often.
 */
const HEAVY =
  /generate-route|route-alternatives|best-order|trip-choices|compare-departures|night-options|trip-link|POST \/api\/routes|PATCH \/api\/routes|register|login|password|DELETE \/api\/me$|email/;
const HEAVY_SHARE = 0.2;

/**
 * A visitor's part of a run: every sixth request, so its users and earlier responses don't depend on the other
 * visitors' speed.
 */
export class Visit {
  private readonly visited: Visited;
  private readonly number: number;
  private readonly visitor: FuzzVisitor;
  private readonly heavy: readonly Operation[];
  private readonly light: readonly Operation[];
  /** Values from this visitor's own responses. */
  private known = new KnownValues();

  /** Creates a visitor. @param number zero-based index of the visitor. */
  constructor(visited: Visited, number: number) {
    this.visited = visited;
    this.number = number;
    this.visitor = new FuzzVisitor(visited.url);
    this.heavy = visited.operations.filter(({ name }) => HEAVY.test(name));
    this.light = visited.operations.filter(({ name }) => !HEAVY.test(name));
  }

  async toEnd(): Promise<void> {
    const { requests, rateLimits, record, stopped } = this.visited;
    let since = LEAST_BETWEEN;
    for (let index = this.number, own = 0; index < requests && !stopped.aborted; index += VISITORS, own += 1) {
      since += 1;
      const isInTurn = own % BETWEEN_SEQUENCES === 0 && rateLimits === 'off';
      if (this.number >= GUESTS && (isInTurn || (!this.visitor.isSignedIn && since > LEAST_BETWEEN))) {
        const email = await this.becomeSomebody(index);
        if (isInTurn) await this.goThroughSequences(index, email);
        since = 0;
      }
      await record.attempt(index, this.draw(index), this.visitor, this.known);
    }
    this.visitor.close();
  }

  private draw(index: number): FuzzRequest {
    const random = seeded(this.visited.seed * 1_000_003 + index);
    const [weight, which] = [random(), random()];
    const among = weight < HEAVY_SHARE ? this.heavy : this.light;
    return requestOf(drawRequest(among[Math.floor(which * among.length)] as Operation, random), this.known);
  }

  /** Signs up from another network address. @returns the account's email address. */
  private async becomeSomebody(index: number): Promise<string> {
    this.known = new KnownValues();
    this.visitor.moveTo(`10.${this.number}.${(index >> 8) & 255}.${index & 255}`);
    const email = `fuzz-${this.visited.seed}-${index}@example.com`;
    const wish = { ...registration(email), password: PASSWORD_OF_FUZZ };
    await this.untilEnd(this.asks(index)('POST /api/register', wish));
    if (this.isAdministrator && this.visitor.isSignedIn) await this.visited.grant(email);
    return email;
  }

  private get isAdministrator(): boolean {
    return this.number === ADMINISTRATOR;
  }

  private async goThroughSequences(index: number, email: string): Promise<void> {
    const { outbox } = this.visited;
    const tokenFor: Walker['tokenFor'] = (to, page) => mailedToken(outbox, to, page);
    const all = this.isAdministrator ? [administration, ...sequences] : sequences;
    for (const sequence of all) await this.untilEnd(sequence({ email, ask: this.asks(index), tokenFor }));
  }

  /**
   * Returns a function that sends a valid request and records a fault if it fails for a reason other than a plan or
   * limit.
   */
  private asks(index: number): Walker['ask'] {
    const { operations, record } = this.visited;
    return async (name, body, { id = '', url } = {}) => {
      const operation = operations.find((one) => one.name === name);
      if (!operation) throw new Error(`the document knows no call ${name}`);
      const request: FuzzRequest = {
        operation,
        method: operation.method,
        url: url ?? operation.path.replace(/\{\w+\}/, encodeURIComponent(id)),
        ...sentAs(body),
        announced: null,
      };
      const answer = await record.attempt(index, request, this.visitor);
      if (answer !== null && isGranted(answer.status)) return JSON.parse(answer.text) as Record<string, unknown>;
      if (answer !== null && !isExplained(answer) && !isOvertaken(answer))
        record.faults.push(`request ${index}: a deliberate ${name} was answered ${answer.status} ${answer.text}`);
      throw new SequenceEnded(name);
    };
  }

  private async untilEnd(walk: Promise<unknown>): Promise<void> {
    try {
      await walk;
    } catch (error) {
      if (!(error instanceof SequenceEnded)) this.visited.record.faults.push(String(error));
    }
  }
}

/**
 * Returns whether a request failed because the server is busy, a limit was reached, or a visitor who is an
 * administrator has suspended the account or signed it out.
 */
const isOvertaken = ({ status, text }: FuzzAnswer): boolean =>
  [401, 429, 503].includes(status) || text.includes('"code":"account_suspended"');

/** Converts a body for sending. @param body sent as JSON, unless it is a file. */
function sentAs(body: object | undefined): Pick<FuzzRequest, 'headers' | 'body'> {
  if (body === undefined) return { headers: {}, body: null };
  if (body instanceof SentFile) return body;
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
