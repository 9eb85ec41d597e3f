import type { UserId } from '@roadcast/core/ids';
import type { Caller } from '../sessions/caller.ts';

/** Returns whether a caller may perform an action on a row. */
export type Rule<Row> = (caller: Caller, row: Row) => boolean;

/** Permissions on one kind of row. */
export interface Policy<Action extends string, Row> {
  readonly actions: readonly Action[];
  /** Returns whether the caller may perform an action; false for an action without a rule. */
  can(caller: Caller, action: Action, row: Row): boolean;
  /**
   * Returns the row if it exists and the caller may perform the action; null otherwise, so that a rejection reveals
   * nothing about other users' rows.
   */
  permitted<Found extends Row>(caller: Caller, action: Action, row: Found | null): Found | null;
}

/** A policy for any kind of row. */
export type AnyPolicy = Policy<string, never>;

/** Creates a policy. Actions without a rule are denied. */
export function definePolicy<Action extends string, Row>(
  rules: Readonly<Record<Action, Rule<Row>>>,
): Policy<Action, Row> {
  const can = (caller: Caller, action: Action, row: Row): boolean =>
    Object.hasOwn(rules, action) && rules[action](caller, row);
  return {
    // The rules' keys are the actions.
    actions: Object.keys(rules) as Action[],
    can,
    permitted: (caller, action, row) => (row !== null && can(caller, action, row) ? row : null),
  };
}

/** Allows the row's owner. */
export const isOwner: Rule<{ readonly userId: UserId | null }> = ({ user }, { userId }) =>
  user !== null && user.id === userId;

/** Allows administrators. */
export const isAdmin: Rule<unknown> = ({ user }) => user?.isAdmin === true;

/** Allows a caller if any rule does. */
export const anyOf =
  <Row>(...rules: readonly Rule<Row>[]): Rule<Row> =>
  (caller, row) =>
    rules.some((rule) => rule(caller, row));
