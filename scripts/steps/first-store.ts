/**
 * Creates the embedded store while the dataset builds, because this takes some seconds on the first start. Ignores
 * failures, because the server reports them.
 */
import { openStore } from '@roadcast/server/app/open-store';
import { readSettings } from '@roadcast/server/app/settings';

// As in the server, because its files contain accounts and emails.
process.umask(0o077);

try {
  const opened = await openStore(readSettings(process.env));
  await opened.close();
} catch {
  process.exitCode = 1;
}
