import type { accountsEndpoints, Me } from '@roadcast/contract';
import { unlocks } from '@roadcast/core/plans';
import { accountAnswersTexts as texts } from '@roadcast/messages/account-answers';
import { ApiError } from '../../platform/api-error.ts';
import { featureRefusal } from '../../platform/feature-refusal.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import { userOf } from '../../platform/sessions/access.ts';
import type { AccountParts } from './account-parts.ts';
import { giveConsent } from './consent.ts';
import { Exports, usualExportLimits } from './export-account.ts';
import { deleteAccount } from './farewell.ts';
import { endPermittedSession } from './new-session.ts';
import { changePassword, listSessions, updateProfile } from './profile.ts';
import { originOf } from './routes.ts';
import type { SessionCookie } from './session-cookie.ts';

type MeEndpoints = Pick<
  typeof accountsEndpoints,
  'me' | 'updateMe' | 'giveConsent' | 'deleteMe' | 'exportMe' | 'sessions' | 'endSession' | 'changePassword'
>;

/** Returns the endpoint handlers for viewing and changing the caller's own data. */
export function meHandlers(
  parts: AccountParts,
  cookie: SessionCookie,
  edition: Me['edition'],
  exportLimits = usualExportLimits,
): Handlers<MeEndpoints> {
  const exports = new Exports(parts, exportLimits);
  return {
    me: async (request) => {
      const { user, tier, suspended } = request.caller;
      return { user, tier, edition, suspended };
    },
    updateMe: async (request) => {
      const { user } = userOf(request);
      const moved = Object.values(request.body.preferences?.customizations ?? {}).some((value) => value !== undefined);
      // On a private server, all users have the highest tier.
      if (moved && !unlocks(request.caller.tier, 'routingCustomizations')) {
        throw featureRefusal('routingCustomizations', 'preferences.customizations');
      }
      return { user: await updateProfile(user.id, request.body, parts) };
    },
    giveConsent: async (request) => ({ user: await giveConsent(userOf(request).user.id, request.body, parts) }),
    deleteMe: {
      errorOfIssue: missingPassword,
      handle: async (request, reply) => {
        const caller = userOf(request);
        await deleteAccount(caller, request.body.password, parts);
        reply.header('set-cookie', [cookie.clear(), parts.devices.forget(originOf(request).cookies, caller.user.id)]);
        return { success: true as const, message: texts.accountDeleted };
      },
    },
    exportMe: {
      // No HEAD, which would run the whole export and discard the result.
      head: false,
      handle: async (request, reply) => {
        const body = await exports.of(userOf(request));
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="roadcast-data.json"')
          .type('application/json; charset=utf-8')
          .send(body);
      },
    },
    sessions: async (request) => {
      const { user, sessionId } = userOf(request);
      return { sessions: await listSessions(user.id, sessionId, parts) };
    },
    endSession: async (request, reply) => {
      const { sessionId } = userOf(request);
      const { id } = request.params;
      await endPermittedSession(parts.db, request.caller, id);
      if (id === sessionId) reply.header('set-cookie', cookie.clear());
      return { success: true as const, message: texts.sessionEnded };
    },
    changePassword: {
      errorOfIssue: missingPassword,
      handle: async (request) => {
        await changePassword(userOf(request), request.body, parts);
        return { success: true as const, message: texts.passwordChanged };
      },
    },
  };
}

function missingPassword(field: string): ApiError | null {
  return ['password', 'currentPassword', 'newPassword'].includes(field)
    ? new ApiError('password_too_short', { field })
    : null;
}
