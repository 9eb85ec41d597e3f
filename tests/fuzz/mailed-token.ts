import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenIn } from '../support/visitor.ts';

/** Maximum wait for an email, milliseconds. Emails are sent after the response. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Returns the token from the newest email with a link to a page. @param outbox folder of emails. @param page page name
 * such as 'reset-password'. @throws Error if no email arrives.
 */
export async function mailedToken(outbox: string, email: string, page: string): Promise<string> {
  for (const ends = Date.now() + PATIENCE_MS; Date.now() < ends; await wait(PAUSE_MS)) {
    for (const mail of newestFirst(outbox)) {
      if (mail.includes(`\nTo: ${email}\n`) && mail.includes(`/${page}?token=`)) return tokenIn(mail);
    }
  }
  throw new Error(`no mail with a link to ${page} has come to ${email}`);
}

/**
 * Yields the emails in the outbox, newest first. Names begin with the date. The oldest files may be deleted while
 * reading.
 */
function* newestFirst(outbox: string): Generator<string> {
  const names = namesIn(outbox).sort().reverse();
  for (const name of names) {
    try {
      yield readFileSync(join(outbox, name), 'utf8');
    } catch {
      return;
    }
  }
}

function namesIn(outbox: string): string[] {
  try {
    return readdirSync(outbox).filter((name) => name.endsWith('.txt'));
  } catch {
    return [];
  }
}
