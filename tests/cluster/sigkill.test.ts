import { describe, expect, it } from 'vitest';
import {
  type Acknowledged,
  findSaid,
  nothingSaid,
  openDriver,
  writeUntilGone,
} from '../support/acknowledged-writes.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { dropDatabase, makeDatabase } from '../support/database.ts';
import { seeded } from '../support/random.ts';
import { startServer } from '../support/server-process.ts';

/** Seed for the kill times. The same seed repeats each round's delay between the first saved trip and the kill. */
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e6));

const ROUNDS = Number(process.env.KILLS ?? 20);

/** The driver's initial setting, hundredths. */
const FIRST_SETTING = 3000;

/** Timeout, milliseconds, because creating an account takes seconds on a shared machine. */
const MOST_PATIENCE_MS = 30_000;

/**
 * Resolves when the server should be killed: some time after the first trip, or right after the first account is
 * acknowledged.
 */
async function cutOf(round: number, { accounts, trips }: Acknowledged, random: () => number): Promise<void> {
  const ends = Date.now() + MOST_PATIENCE_MS;
  const written = round % 2 === 0 ? trips : accounts;
  while (written.length === 0 && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 2));
  if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 100 + random() * 400));
}

describe.each(['PGlite', 'PostgreSQL'])('SIGKILL in the middle of writes on %s', (kind) => {
  it(`loses no acknowledged write, ${ROUNDS} times`, { timeout: 60_000 + ROUNDS * MOST_PATIENCE_MS }, async ({
    onTestFinished,
  }) => {
    process.stdout.write(`KILL_SEED=${SEED}\n`);
    const random = seeded(SEED);
    const folder = makeDataFolder();
    const anyDatabase = process.env.TEST_DATABASE_URL ?? '';
    const name = `roadcast_test_kill_${Date.now().toString(36)}`;
    const database = kind === 'PGlite' ? '' : await makeDatabase(anyDatabase, name);
    const env: Record<string, string> = {
      DATA_DIR: folder.path,
      EDITION: 'private',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: database,
    };
    let server = await startServer(env);
    onTestFinished(async () => {
      await server.kill();
      folder.remove();
      if (database !== '') await dropDatabase(database);
    });
    const driver = await openDriver(server.url);
    const refused: string[] = [];
    let [setting, trips, accounts, drives] = [FIRST_SETTING, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const said = nothingSaid();
      const writing = writeUntilGone(driver, said, setting);
      await cutOf(round, said, random);
      await server.kill();
      await writing;
      server = await startServer(env);
      driver.visitor.url = server.url;
      const found = await findSaid(driver, said, setting);
      expect(found.missing).toEqual([]);
      trips += said.trips.length;
      accounts += said.accounts.length;
      drives += said.drives.length;
      // Trips from earlier rounds must still exist too.
      expect(found.trips).toBeGreaterThanOrEqual(trips);
      ({ setting } = found);
      refused.push(...said.refused);
    }
    // Make sure enough was written.
    expect(refused).toEqual([]);
    expect(trips).toBeGreaterThan(ROUNDS * 3);
    expect(accounts).toBeGreaterThanOrEqual(ROUNDS / 2);
    expect(drives).toBeGreaterThanOrEqual(Math.min(ROUNDS, 20) / 2);
    const changes = setting - FIRST_SETTING;
    process.stdout.write(
      `${kind}, ${ROUNDS} kills: ${trips} trips, ${accounts} accounts, ${drives} drives and ${changes} settings were acknowledged, none lost\n`,
    );
  });
});
