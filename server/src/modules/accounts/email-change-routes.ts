import type { accountsEndpoints } from '@roadcast/contract';
import { accountAnswersTexts as texts } from '@roadcast/messages/account-answers';
import type { Handlers } from '../../platform/modules/route.ts';
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

type EmailChangeEndpoints = Pick<
  typeof accountsEndpoints,
  'emailChange' | 'requestEmailChange' | 'dropEmailChange' | 'confirmEmailChange' | 'cancelEmailChange'
>;

/** Returns the endpoint handlers for changing the email address, including those of emailed links. */
export const emailChangeHandlers = (parts: AccountParts): Handlers<EmailChangeEndpoints> => ({
  emailChange: async (request) => ({ pending: await pendingEmailChange(userOf(request).user.id, parts) }),
  requestEmailChange: {
    errorOfIssue: fieldErrors,
    handle: async (request) => ({
      pending: await requestEmailChange(userOf(request), request.body, originOf(request), parts),
    }),
  },
  dropEmailChange: async (request) => {
    await dropEmailChange(userOf(request).user.id, parts);
    return { pending: null };
  },
  confirmEmailChange: {
    errorOfIssue: fieldErrors,
    handle: async (request) => {
      const { token } = request.body;
      const { changed, newEmail } = await confirmEmailChange(token, request.caller.sessionId, originOf(request), parts);
      return { changed, message: changed ? texts.emailChanged({ newEmail }) : texts.emailHalfConfirmed };
    },
  },
  cancelEmailChange: {
    errorOfIssue: fieldErrors,
    handle: async (request) => {
      await cancelEmailChange(request.body.token, originOf(request), parts);
      return { success: true as const, message: texts.emailChangeCanceled };
    },
  },
});
