import { hashPassword } from '@roadcast/server/modules/accounts/passwords';
import { makeDataFolder } from '../tests/support/data-folder.ts';
import { HttpVisitor } from '../tests/support/http-visitor.ts';
import { measure, type Series } from './measure.ts';
import { serve } from './served.ts';

/** Cost of accounts, milliseconds. */
export interface AccountFigures {
  /** One password hash, the median of several. */
  readonly hashing: number;
  readonly login: Series;
  readonly guest: Series;
  readonly signedIn: Series;
  /** Extra time of a signed-in request over a guest's: the difference of the medians. */
  readonly extraOfSignedIn: number;
}

/** Number of simultaneous sign-ins on a small server. */
const CLIENTS = 2;

/** Measures hashing, signing in, and identifying the caller, on a new server with its own store. */
export async function benchAccounts(): Promise<AccountFigures> {
  const folder = makeDataFolder();
  const served = await serve({ DATA_DIR: folder.path, TRUST_PROXY: '127.0.0.1' });
  try {
    const hashing = await timeHashing();
    const ann = new HttpVisitor(served.url);
    await ann.register('ann@example.com');
    const login = await measure(CLIENTS, 5, async () => {
      const { status } = await new HttpVisitor(served.url).login('ann@example.com');
      if (status !== 200) throw new Error(`signing in answered ${status}`);
    });
    const guest = new HttpVisitor(served.url);
    // A trivial call, so that the difference is the session's; in turns, so that noise affects both alike.
    const plain: Series[] = [];
    const known: Series[] = [];
    for (let round = 0; round < 5; round++) {
      plain.push(await measure(1, 1, () => guest.get('/api/plans')));
      known.push(await measure(1, 1, () => ann.get('/api/plans')));
    }
    const [of, by] = [middle(plain), middle(known)];
    return { hashing, login, guest: of, signedIn: by, extraOfSignedIn: Math.round((by.p50 - of.p50) * 100) / 100 };
  } finally {
    await served.stop();
    folder.remove();
  }
}

async function timeHashing(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 9; i++) {
    const began = performance.now();
    await hashPassword('long-way-to-Amarillo');
    times.push(performance.now() - began);
  }
  return Math.round(times.sort((a, b) => a - b)[4] ?? 0);
}

/** Returns the series with the median of the medians. */
const middle = (series: readonly Series[]): Series =>
  [...series].sort((a, b) => a.p50 - b.p50)[Math.floor(series.length / 2)] as Series;
