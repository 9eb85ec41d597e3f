const IN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i;

/**
 * Returns a script without enclosing BEGIN and COMMIT, because the caller runs it in a transaction that rolls back on
 * failure.
 */
export const statementsIn = (script: string): string => IN_TRANSACTION.exec(script)?.[1] ?? script;
