import { endpoints } from '@roadcast/contract';
import { accountAnswersTexts as texts } from '@roadcast/messages/account-answers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { userOf } from '../../platform/sessions/access.ts';
import type { AccountParts } from './account-parts.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  dropEmailChange,
  pendingEmailChange,
  requestEmailChange,
} from './email-change.ts';
import { fieldErrors } from './failures.ts';
import { originOf } from './routes.ts';

/** Registers the calls with which a user takes another email address, and those behind the links that are mailed for it. */
export function registerEmailChange(app: FastifyInstance, parts: AccountParts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { emailChange, requestEmailChange: ask, dropEmailChange: drop } = endpoints;
  const { confirmEmailChange: confirm, cancelEmailChange: cancel } = endpoints;
  routes.get(
    emailChange.path,
    { schema: { response: { 200: emailChange.response } }, config: { access: 'user' } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ pending: await pendingEmailChange(userOf(request).user.id, parts) }),
  );
  routes.post(
    ask.path,
    {
      schema: { body: ask.body, response: { 200: ask.response } },
      config: { access: 'user', errorOfIssue: fieldErrors },
    },
    async (request) => ({
      pending: await requestEmailChange(userOf(request), request.body, originOf(request), parts),
    }),
  );
  routes.delete(
    drop.path,
    { schema: { response: { 200: drop.response } }, config: { access: 'user' } },
    async (request) => {
      await dropEmailChange(userOf(request).user.id, parts);
      return { pending: null };
    },
  );
  routes.post(
    confirm.path,
    {
      schema: { body: confirm.body, response: { 200: confirm.response } },
      config: { access: 'anyone', errorOfIssue: fieldErrors },
    },
    async (request) => {
      const { token } = request.body;
      const { changed, newEmail } = await confirmEmailChange(token, request.caller.sessionId, originOf(request), parts);
      return {
        changed,
        message: changed ? texts.emailChanged({ newEmail }) : texts.emailHalfConfirmed,
      };
    },
  );
  routes.post(
    cancel.path,
    {
      schema: { body: cancel.body, response: { 200: cancel.response } },
      config: { access: 'anyone', errorOfIssue: fieldErrors },
    },
    async (request) => {
      await cancelEmailChange(request.body.token, originOf(request), parts);
      return { success: true as const, message: texts.emailChangeCanceled };
    },
  );
}
