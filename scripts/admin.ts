/**
 * `npm run admin -- grant EMAIL`: account changes and lookups for the server's operator, whether or not the server is
 * running.
 */
import { tiers } from '@roadcast/core/plans';
import type { Command } from '@roadcast/server/app/commands';
import { runTool } from '@roadcast/server/app/run-tool';
import { adminActions } from '@roadcast/server/modules/accounts/public';
import { endQuietlyUnread } from '../dataset/files/unread-output.ts';

endQuietlyUnread();
const [given, email = '', ...more] = process.argv.slice(2);
const command = commandOf();
if (!command) {
  process.stderr.write(
    [
      'Usage: npm run admin -- grant|revoke|unsuspend|reset EMAIL',
      '       npm run admin -- suspend EMAIL [REASON]',
      `       npm run admin -- tier EMAIL ${tiers.join('|')}|own [DAYS] [REASON]`,
      '       npm run admin -- list|jobs, or npm run admin -- audit [EMAIL]',
      '',
    ].join('\n'),
  );
  process.exit(2);
}
process.exit(await runTool(command));

function commandOf(): Command | null {
  if (given === 'jobs') return { do: 'jobs' };
  if (given === 'audit') return { do: 'audit', email };
  const action = adminActions.find((name) => name === given);
  if (!action || (action !== 'list' && email === '')) return null;
  if (action === 'suspend') return { do: 'admin', action, email, reason: more.join(' ') };
  if (action !== 'tier') return { do: 'admin', action, email };
  const tier = tierOf(more);
  return tier && { do: 'admin', action, email, tier };
}

/** Parses the arguments of `tier`; null if invalid. 'own' removes a manually set tier. */
function tierOf([name, ...rest]: readonly string[]) {
  const tier = tiers.find((one) => one === name?.toUpperCase()) ?? null;
  if (tier === null && name !== 'own') return null;
  const [first = ''] = rest;
  const days = /^\d+$/.test(first) ? Number(first) : null;
  if (days === 0) return null;
  const reason = (days === null ? rest : rest.slice(1)).join(' ');
  return { tier, days, reason: reason === '' ? 'set on the command line' : reason };
}
