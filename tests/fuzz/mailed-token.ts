import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenIn } from '../support/visitor.ts';

/** Mails go out after the answer. Time limit for one to arrive, milliseconds. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Returns the token of the newest mail linking to a page. @param outbox its folder. @param page such as
 * 'reset-password'. @throws Error if none arrives.
 */
export async function mailedToken(outbox: string, email: string, page: string): Promise<string> {
  for (const ends = Date.now() + PATIENCE_MS; Date.now() < ends; await wait(PAUSE_MS)) {
    for (const mail of newestFirst(outbox)) {
      if (mail.includes(`\nTo: ${email}\n`) && mail.includes(`/${page}?token=`)) return tokenIn(mail);
    }
  }
  throw new Error(`no mail with a link to ${page} has come to ${email}`);
}

/** Names begin with the date. The oldest may be deleted meanwhile. */
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
