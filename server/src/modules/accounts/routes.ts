import { endpoints } from '@roadcast/contract';
import { accountAnswersTexts as texts } from '@roadcast/messages/account-answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { networkOf } from '../../platform/limits/network-of.ts';
import { userOf } from '../../platform/sessions/access.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { failureOfLogin, failureOfRegistration, fieldErrors } from './failures.ts';
import { login } from './login.ts';
import { endSession, endSessions } from './new-session.ts';
import { forgotPassword, requestVerification, resetPassword, verifyEmail } from './recovery.ts';
import { register } from './register.ts';
import type { SessionCookie } from './session-cookie.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';

/** Nobody's browser says more of itself than fits here. */
const LONGEST_USER_AGENT = 250;

/** @returns where a request comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  network: networkOf(request.ip),
  cookies: request.headers.cookie ?? '',
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
});

/** Registers signing in and out, registration, and what helps those who cannot sign in. */
export function registerSignIn(app: FastifyInstance, parts: AccountParts, cookie: SessionCookie): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { db } = parts;

  const { login: loginCall, register: registerCall, logout, logoutEverywhere } = endpoints;
  routes.post(
    loginCall.path,
    {
      schema: {
        body: loginCall.body,
        response: { 200: loginCall.response, '4xx': loginCall.failure, '5xx': loginCall.failure },
      },
      config: { access: 'anyone', openToSuspended: true, ...failureOfLogin },
    },
    async (request, reply) => {
      const { user, token, knownBy } = await login(request.body, originOf(request), parts);
      // Whoever was signed in here before is not any more.
      const { sessionId } = request.caller;
      if (sessionId !== null) await endSession(db, sessionId);
      return reply.header('set-cookie', [cookie.set(token, SESSION_SECONDS), knownBy]).send({ user });
    },
  );
  routes.post(
    registerCall.path,
    {
      schema: {
        body: registerCall.body,
        response: { 200: registerCall.response, '4xx': registerCall.failure, '5xx': registerCall.failure },
      },
      config: { access: 'anyone', ...failureOfRegistration },
    },
    async (request, reply) => {
      const { user, token, knownBy } = await register(request.body, originOf(request), parts);
      const { sessionId } = request.caller;
      if (sessionId !== null) await endSession(db, sessionId);
      return reply
        .header('set-cookie', [cookie.set(token, SESSION_SECONDS), knownBy])
        .send({ success: true as const, user, message: texts.registered });
    },
  );
  routes.post(
    logout.path,
    {
      schema: { response: { 200: logout.response } },
      config: { access: 'anyone', openToSuspended: true },
    },
    async (request, reply) => {
      const { sessionId } = request.caller;
      if (sessionId !== null) await endSession(db, sessionId);
      return reply.header('set-cookie', cookie.clear()).send({ success: true as const, message: texts.signedOut });
    },
  );
  routes.post(
    logoutEverywhere.path,
    {
      schema: { response: { 200: logoutEverywhere.response } },
      config: { access: 'user', openToSuspended: true },
    },
    async (request, reply) => {
      await endSessions(db, userOf(request).user.id);
      return reply
        .header('set-cookie', cookie.clear())
        .send({ success: true as const, message: texts.signedOutEverywhere });
    },
  );
}

/** Registers the calls behind the links that are mailed. */
export function registerRecovery(app: FastifyInstance, parts: AccountParts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { forgotPassword: forgot, resetPassword: reset, sendVerification, verifyEmail: verify } = endpoints;
  routes.post(
    forgot.path,
    {
      schema: { body: forgot.body, response: { 200: forgot.response } },
      config: { access: 'anyone', errorOfIssue: fieldErrors },
    },
    async (request) => {
      await forgotPassword(request.body.email, originOf(request), parts);
      return {
        success: true as const,
        message: texts.resetLinkSent,
      };
    },
  );
  routes.post(
    reset.path,
    {
      schema: { body: reset.body, response: { 200: reset.response } },
      config: { access: 'anyone', errorOfIssue: fieldErrors },
    },
    async (request, reply) => {
      const knownBy = await resetPassword(request.body.token, request.body.password, originOf(request), parts);
      return reply.header('set-cookie', knownBy).send({ success: true as const, message: texts.passwordSet });
    },
  );
  routes.post(
    sendVerification.path,
    {
      schema: { response: { 200: sendVerification.response } },
      config: { access: 'user' },
    },
    async (request) => {
      const { user } = userOf(request);
      if (!user.emailVerified) await requestVerification(user, parts);
      return {
        success: true as const,
        message: user.emailVerified ? texts.emailConfirmedAlready : texts.verificationSent,
      };
    },
  );
  routes.post(
    verify.path,
    {
      schema: { body: verify.body, response: { 200: verify.response } },
      config: { access: 'anyone', errorOfIssue: fieldErrors },
    },
    async (request) => {
      await verifyEmail(request.body.token, originOf(request), parts);
      return { success: true as const, message: texts.emailConfirmed };
    },
  );
}
