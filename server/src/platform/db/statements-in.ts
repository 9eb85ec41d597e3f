const IN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i;

/** Returns a script without its enclosing BEGIN and COMMIT: the caller runs it in one transaction, which a failure rolls back. */
export const statementsIn = (script: string): string => IN_TRANSACTION.exec(script)?.[1] ?? script;
