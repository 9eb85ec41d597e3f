import type { accountsEndpoints } from '@roadcast/contract';
import { accountAnswersTexts as texts } from '@roadcast/messages/account-answers';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/limits/network-of.ts';
import type { Handlers } from '../../platform/modules/route.ts';
import { userOf } from '../../platform/sessions/access.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { failureOfLogin, failureOfRegistration, fieldErrors } from './failures.ts';
import { login } from './login.ts';
import { endSession, endSessions } from './new-session.ts';
import { forgotPassword, resetPassword, verificationFor, verifyEmail } from './recovery.ts';
import { register } from './register.ts';
import type { SessionCookie } from './session-cookie.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';

/** Maximum length of the stored User-Agent, characters. */
const LONGEST_USER_AGENT = 250;

/** Returns a request's origin. */
export const originOf = (request: FastifyRequest): Origin => ({
  network: networkOf(request.ip),
  cookies: request.headers.cookie ?? '',
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
});

type SignInEndpoints = Pick<typeof accountsEndpoints, 'login' | 'register' | 'logout' | 'logoutEverywhere'>;

/** Returns the endpoint handlers for sign-in, sign-out and registration. */
export function signInHandlers(parts: AccountParts, cookie: SessionCookie): Handlers<SignInEndpoints> {
  const { db } = parts;
  return {
    login: {
      ...failureOfLogin,
      handle: async (request, reply) => {
        const { user, token, knownBy } = await login(request.body, originOf(request), parts);
        // End the session of the previously signed-in user.
        const { sessionId } = request.caller;
        if (sessionId !== null) await endSession(db, sessionId);
        reply.header('set-cookie', [cookie.set(token, SESSION_SECONDS), knownBy]);
        return { user };
      },
    },
    register: {
      ...failureOfRegistration,
      handle: async (request, reply) => {
        const { user, token, knownBy } = await register(request.body, originOf(request), parts);
        const { sessionId } = request.caller;
        if (sessionId !== null) await endSession(db, sessionId);
        reply.header('set-cookie', [cookie.set(token, SESSION_SECONDS), knownBy]);
        return { success: true as const, user, message: texts.registered };
      },
    },
    logout: async (request, reply) => {
      const { sessionId } = request.caller;
      if (sessionId !== null) await endSession(db, sessionId);
      reply.header('set-cookie', cookie.clear());
      return { success: true as const, message: texts.signedOut };
    },
    logoutEverywhere: async (request, reply) => {
      await endSessions(db, userOf(request).user.id);
      reply.header('set-cookie', cookie.clear());
      return { success: true as const, message: texts.signedOutEverywhere };
    },
  };
}

type RecoveryEndpoints = Pick<
  typeof accountsEndpoints,
  'forgotPassword' | 'resetPassword' | 'sendVerification' | 'verifyEmail'
>;

/** Returns the endpoint handlers for emailed links. */
export const recoveryHandlers = (parts: AccountParts): Handlers<RecoveryEndpoints> => ({
  forgotPassword: {
    errorOfIssue: fieldErrors,
    handle: async (request) => {
      await forgotPassword(request.body.email, originOf(request), parts);
      return { success: true as const, message: texts.resetLinkSent };
    },
  },
  resetPassword: {
    errorOfIssue: fieldErrors,
    handle: async (request, reply) => {
      const { token, password } = request.body;
      reply.header('set-cookie', await resetPassword(token, password, originOf(request), parts));
      return { success: true as const, message: texts.passwordSet };
    },
  },
  sendVerification: async (request) => {
    const { user } = userOf(request);
    if (!user.emailVerified) await (await verificationFor(user, parts))(parts.db);
    return {
      success: true as const,
      message: user.emailVerified ? texts.emailConfirmedAlready : texts.verificationSent,
    };
  },
  verifyEmail: {
    errorOfIssue: fieldErrors,
    handle: async (request) => {
      await verifyEmail(request.body.token, originOf(request), parts);
      return { success: true as const, message: texts.emailConfirmed };
    },
  },
});
