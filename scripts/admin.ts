/** `npm run admin -- grant EMAIL`: what whoever runs the server may do to accounts, with or without a running server. */
import { runTool } from '@roadcast/server/app/run-tool';
import { adminActions } from '@roadcast/server/modules/accounts/public';
import { endQuietlyUnread } from '../dataset/files/unread-output.ts';

endQuietlyUnread();
const [given, email = ''] = process.argv.slice(2);
const action = adminActions.find((name) => name === given);
if (!action || (action !== 'list' && email === '')) {
  process.stderr.write('Usage: npm run admin -- grant|revoke|suspend|unsuspend EMAIL, or npm run admin -- list\n');
  process.exit(2);
}
process.exit(await runTool({ do: 'admin', action, email }));
