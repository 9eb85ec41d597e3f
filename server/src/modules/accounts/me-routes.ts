import { endpoints, type Me } from '@roadcast/contract';
import { unlocks } from '@roadcast/core/plans';
import { accountAnswersTexts as texts } from '@roadcast/messages/account-answers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { featureRefusal } from '../../platform/feature-refusal.ts';
import { userOf } from '../../platform/sessions/access.ts';
import type { AccountParts } from './account-parts.ts';
import { giveConsent } from './consent.ts';
import { deleteAccount, exportAccount } from './farewell.ts';
import { endOwnSession } from './new-session.ts';
import { changePassword, listSessions, updateProfile } from './profile.ts';
import { originOf } from './routes.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Registers the calls with which users see and change what is theirs. */
export function registerMe(
  app: FastifyInstance,
  parts: AccountParts,
  cookie: SessionCookie,
  edition: Me['edition'],
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { me, updateMe, giveConsent: consent, deleteMe, exportMe, sessions, endSession } = endpoints;
  const { changePassword: change } = endpoints;
  routes.get(
    me.path,
    {
      schema: { response: { 200: me.response } },
      config: { access: 'anyone', openToSuspended: true },
    },
    async (request, reply) => {
      const { user, tier, suspended } = request.caller;
      return reply.header('cache-control', 'no-store').send({ user, tier, edition, suspended });
    },
  );
  routes.patch(
    updateMe.path,
    {
      schema: { body: updateMe.body, response: { 200: updateMe.response } },
      config: { access: 'user' },
    },
    async (request) => {
      const { user } = userOf(request);
      const moved = Object.values(request.body.preferences?.customizations ?? {}).some((value) => value !== undefined);
      // On a private server everybody is on the highest tier.
      if (moved && !unlocks(request.caller.tier, 'routingCustomizations')) {
        throw featureRefusal('routingCustomizations', 'preferences.customizations');
      }
      return { user: await updateProfile(user.id, request.body, parts) };
    },
  );
  routes.post(
    consent.path,
    {
      schema: { body: consent.body, response: { 200: consent.response } },
      config: { access: 'user' },
    },
    async (request) => ({ user: await giveConsent(userOf(request).user.id, request.body, parts) }),
  );
  routes.delete(
    deleteMe.path,
    {
      schema: { body: deleteMe.body, response: { 200: deleteMe.response } },
      config: { access: 'user', openToSuspended: true, errorOfIssue: missingPassword },
    },
    async (request, reply) => {
      const caller = userOf(request);
      await deleteAccount(caller, request.body.password, parts);
      return reply
        .header('set-cookie', [cookie.clear(), parts.devices.forget(originOf(request).cookies, caller.user.id)])
        .send({ success: true as const, message: texts.accountDeleted });
    },
  );
  routes.get(
    exportMe.path,
    {
      schema: { response: { 200: exportMe.response } },
      config: { access: 'user', openToSuspended: true },
    },
    async (request, reply) => {
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="roadcast-data.json"')
        .send(await exportAccount(userOf(request), parts));
    },
  );
  routes.get(
    sessions.path,
    {
      schema: { response: { 200: sessions.response } },
      config: { access: 'user', openToSuspended: true },
    },
    async (request, reply) => {
      const { user, sessionId } = userOf(request);
      return reply
        .header('cache-control', 'no-store')
        .send({ sessions: await listSessions(user.id, sessionId, parts) });
    },
  );
  routes.delete(
    endSession.path,
    {
      schema: { params: endSession.params, response: { 200: endSession.response } },
      config: { access: 'user', openToSuspended: true },
    },
    async (request, reply) => {
      const { user, sessionId } = userOf(request);
      const { id } = request.params;
      if (!(await endOwnSession(parts.db, user.id, id))) throw new ApiError('session_not_found');
      if (id === sessionId) reply.header('set-cookie', cookie.clear());
      return reply.send({ success: true as const, message: texts.sessionEnded });
    },
  );
  routes.post(
    change.path,
    {
      schema: { body: change.body, response: { 200: change.response } },
      config: { access: 'user', errorOfIssue: missingPassword },
    },
    async (request) => {
      await changePassword(userOf(request), request.body, parts);
      return { success: true as const, message: texts.passwordChanged };
    },
  );
}

function missingPassword(field: string): ApiError | null {
  return ['password', 'currentPassword', 'newPassword'].includes(field)
    ? new ApiError('password_too_short', { field })
    : null;
}
