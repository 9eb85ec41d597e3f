import { seeded } from '../support/random.ts';
import { registration } from '../support/visitor.ts';
import type { Operation } from './api-document.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { KnownValues } from './known-values.ts';
import { mailedToken } from './mailed-token.ts';
import { drawRequest, requestOf } from './make-request.ts';
import { PASSWORD_OF_FUZZ } from './make-values.ts';
import { isGranted, isPlansRefusal, type RunRecord } from './record.ts';
import { FuzzVisitor } from './send.ts';
import { SequenceEnded, sequences, type Walker } from './sequences.ts';

/** Shared by all visits of a run. */
export interface Visited {
  readonly url: string;
  /** The server's mail folder. */
  readonly outbox: string;
  readonly operations: readonly Operation[];
  readonly seed: number;
  readonly requests: number;
  readonly rateLimits: 'on' | 'off';
  readonly record: RunRecord;
  readonly stopped: AbortSignal;
}

/** Concurrent visitors: each sends its own requests one by one. */
export const VISITORS = 6;
/**
 * Number of guests among them; the others sign up again when signed out, since a run also logs out and deletes
 * accounts.
 */
const GUESTS = 2;
/** Minimum number of requests between sign-ins: hashing a password takes a tenth of a second. */
const LEAST_BETWEEN = 5;
/** On average, a visitor runs the sequences once per this many requests. */
const BETWEEN_SEQUENCES = 400;

/** Calls that plan trips or hash passwords take a hundred times longer than others, so they are less frequent. */
const HEAVY =
  /generate-route|route-alternatives|best-order|trip-choices|compare-departures|night-options|trip-link|POST \/api\/routes|PATCH \/api\/routes|register|login|password|DELETE \/api\/me$|email/;
const HEAVY_SHARE = 0.2;

/**
 * One visitor's part of a run: every sixth request, so that users and earlier answers don't depend on the others'
 * speed.
 */
export class Visit {
  private readonly visited: Visited;
  private readonly number: number;
  private readonly visitor: FuzzVisitor;
  private readonly heavy: readonly Operation[];
  private readonly light: readonly Operation[];
  /** Each visitor uses only values from its own answers. */
  private known = new KnownValues();

  /** @param number of the visitor, from 0. */
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

  /** Signs up from another network. @returns the account's email address. */
  private async becomeSomebody(index: number): Promise<string> {
    this.known = new KnownValues();
    this.visitor.moveTo(`10.${this.number}.${(index >> 8) & 255}.${index & 255}`);
    const email = `fuzz-${this.visited.seed}-${index}@example.com`;
    const wish = { ...registration(email), password: PASSWORD_OF_FUZZ };
    await this.untilEnd(this.asks(index)('POST /api/register', wish));
    return email;
  }

  private async goThroughSequences(index: number, email: string): Promise<void> {
    const { outbox } = this.visited;
    const tokenFor: Walker['tokenFor'] = (to, page) => mailedToken(outbox, to, page);
    for (const sequence of sequences) await this.untilEnd(sequence({ email, ask: this.asks(index), tokenFor }));
  }

  /** Valid requests must succeed, unless plans or limits forbid them. */
  private asks(index: number): Walker['ask'] {
    const { operations, record } = this.visited;
    return async (name, body, id = '') => {
      const operation = operations.find((one) => one.name === name);
      if (!operation) throw new Error(`the document knows no call ${name}`);
      const request: FuzzRequest = {
        operation,
        method: operation.method,
        url: operation.path.replace(/\{\w+\}/, encodeURIComponent(id)),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        announced: null,
      };
      const answer = await record.attempt(index, request, this.visitor);
      if (answer !== null && isGranted(answer.status)) return JSON.parse(answer.text) as Record<string, unknown>;
      if (answer !== null && !isPlansRefusal(answer) && answer.status !== 503 && answer.status !== 429)
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
