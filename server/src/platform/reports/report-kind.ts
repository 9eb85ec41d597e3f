import type { ReportDecision, ReportFacts } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { z } from 'zod';
import type { Queries } from '../db/store.ts';

/** A report as passed to its report kind. */
export interface KnownReport {
  readonly id: string;
  readonly facts: ReportFacts;
  /** Account that the report is about; null if none. */
  readonly subjectId: UserId | null;
}

/**
 * A kind of report that users can send, declared by the module that the report concerns. @typeParam Parts the module's
 * dependencies.
 */
export interface ReportKind<Parts> {
  /** Name such as 'road'. Never rename it while reports of this kind exist. */
  readonly name: string;
  /** Schema of the facts in a report, in addition to its text. */
  readonly facts: z.ZodType<ReportFacts>;
  /** Returns the maximum reports per day and reporter, counted separately; the shared limit if omitted. */
  readonly aDay?: (parts: Parts) => number;
  /** Returns the account that a report is about, which also gets a reply; null if none. */
  readonly subjectOf?: (facts: ReportFacts, parts: Parts) => Promise<UserId | null>;
  /** Applies a decision. @param tx transaction of the decision. */
  readonly onDecided?: (report: KnownReport, decision: ReportDecision, parts: Parts, tx: Queries) => Promise<void>;
  /** Undoes `onDecided`. @param tx transaction that reopens the report. */
  readonly onReopened?: (report: KnownReport, decision: ReportDecision, parts: Parts, tx: Queries) => Promise<void>;
}

/** A report kind bound to its module's dependencies. */
export interface OpenedReportKind {
  readonly name: string;
  readonly facts: ReportKind<never>['facts'];
  /** Maximum reports per day and reporter, counted separately; null if the shared limit applies. */
  readonly aDay: number | null;
  subjectOf(facts: ReportFacts): Promise<UserId | null>;
  onDecided(report: KnownReport, decision: ReportDecision, tx: Queries): Promise<void>;
  onReopened(report: KnownReport, decision: ReportDecision, tx: Queries): Promise<void>;
}

/** Binds a report kind to its module's dependencies. */
export const openReportKind = <Parts>(kind: ReportKind<Parts>, parts: Parts): OpenedReportKind => ({
  name: kind.name,
  facts: kind.facts,
  aDay: kind.aDay?.(parts) ?? null,
  subjectOf: async (facts) => (await kind.subjectOf?.(facts, parts)) ?? null,
  onDecided: async (report, decision, tx) => kind.onDecided?.(report, decision, parts, tx),
  onReopened: async (report, decision, tx) => kind.onReopened?.(report, decision, parts, tx),
});
