/**
 * `npm run admin -- grant EMAIL`: account changes and lookups for the server's operator, whether or not the server is
 * running.
 */
import type { Command } from '@roadcast/server/app/commands';
import { runTool } from '@roadcast/server/app/run-tool';
import { adminActions } from '@roadcast/server/modules/accounts/public';
import { endQuietlyUnread } from '../dataset/files/unread-output.ts';

endQuietlyUnread();
const [given, email = ''] = process.argv.slice(2);
const command = commandOf();
if (!command) {
  process.stderr.write(
    'Usage: npm run admin -- grant|revoke|suspend|unsuspend EMAIL, npm run admin -- list|jobs, or npm run admin -- audit [EMAIL]\n',
  );
  process.exit(2);
}
process.exit(await runTool(command));

function commandOf(): Command | null {
  if (given === 'jobs') return { do: 'jobs' };
  if (given === 'audit') return { do: 'audit', email };
  const action = adminActions.find((name) => name === given);
  return action && (action === 'list' || email !== '') ? { do: 'admin', action, email } : null;
}
