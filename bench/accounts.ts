import { hashPassword } from '@roadcast/server/modules/accounts/passwords';
import { makeDataFolder } from '../tests/support/data-folder.ts';
import { HttpVisitor } from '../tests/support/http-visitor.ts';
import { measure, type Series } from './measure.ts';
import { serve } from './served.ts';

/** Cost of account features, milliseconds. */
export interface AccountFigures {
  /** Median time to hash a password. */
  readonly hashing: number;
  readonly login: Series;
  readonly guest: Series;
  readonly signedIn: Series;
  /** Extra time of a signed-in request compared with a guest's: the difference between the medians. */
  readonly extraOfSignedIn: number;
}

/** Number of concurrent sign-ins on a small server. */
const CLIENTS = 2;

/** Measures hashing, sign-ins and caller identification on a new server with its own store. */
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
    // Use a trivial call, so the difference is due to the session. Alternate, so that noise affects both equally.
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

/** Returns the series with the median p50. */
const middle = (series: readonly Series[]): Series =>
  [...series].sort((a, b) => a.p50 - b.p50)[Math.floor(series.length / 2)] as Series;
