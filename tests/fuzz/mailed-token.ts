import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenIn } from '../support/visitor.ts';

/** Mails go out behind the answer. One that has not come after this long does not come any more, milliseconds. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/** @param outbox the folder. @param page that the link leads to: 'reset-password'. @returns the token of the newest such mail. @throws Error where none comes. */
export async function mailedToken(outbox: string, email: string, page: string): Promise<string> {
  for (const ends = Date.now() + PATIENCE_MS; Date.now() < ends; await wait(PAUSE_MS)) {
    for (const mail of newestFirst(outbox)) {
      if (mail.includes(`\nTo: ${email}\n`) && mail.includes(`/${page}?token=`)) return tokenIn(mail);
    }
  }
  throw new Error(`no mail with a link to ${page} has come to ${email}`);
}

/** Names begin with the date. The oldest may go while they are read. */
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
