import {
  changePasswordRequestSchema,
  confirmEmailChangeResponseSchema,
  deleteMeRequestSchema,
  doneResponseSchema,
  emailChangeLinkRequestSchema,
  emailChangeResponseSchema,
  exportResponseSchema,
  forgotPasswordRequestSchema,
  giveConsentRequestSchema,
  loginErrorSchema,
  loginRequestSchema,
  loginResponseSchema,
  meResponseSchema,
  registerErrorSchema,
  registerRequestSchema,
  registerResponseSchema,
  requestEmailChangeRequestSchema,
  resetPasswordRequestSchema,
  sessionParamsSchema,
  sessionsResponseSchema,
  updateMeRequestSchema,
  updateMeResponseSchema,
  verifyEmailRequestSchema,
} from '../accounts.ts';
import { errorResponseSchema } from '../errors.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of accounts and their sessions. */
export const accountsEndpoints = {
  login: {
    ...calls.login,
    body: loginRequestSchema,
    response: loginResponseSchema,
    failure: loginErrorSchema,
  },
  register: {
    ...calls.register,
    body: registerRequestSchema,
    response: registerResponseSchema,
    failure: registerErrorSchema,
  },
  logout: {
    ...calls.logout,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  logoutEverywhere: {
    ...calls.logoutEverywhere,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  me: {
    ...calls.me,
    response: meResponseSchema,
    failure: errorResponseSchema,
  },
  updateMe: {
    ...calls.updateMe,
    body: updateMeRequestSchema,
    response: updateMeResponseSchema,
    failure: errorResponseSchema,
  },
  giveConsent: {
    ...calls.giveConsent,
    body: giveConsentRequestSchema,
    response: updateMeResponseSchema,
    failure: errorResponseSchema,
  },
  deleteMe: {
    ...calls.deleteMe,
    body: deleteMeRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  exportMe: {
    ...calls.exportMe,
    response: exportResponseSchema,
    failure: errorResponseSchema,
  },
  sessions: {
    ...calls.sessions,
    response: sessionsResponseSchema,
    failure: errorResponseSchema,
  },
  endSession: {
    ...calls.endSession,
    params: sessionParamsSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  changePassword: {
    ...calls.changePassword,
    body: changePasswordRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  forgotPassword: {
    ...calls.forgotPassword,
    body: forgotPasswordRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  resetPassword: {
    ...calls.resetPassword,
    body: resetPasswordRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  sendVerification: {
    ...calls.sendVerification,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  emailChange: {
    ...calls.emailChange,
    response: emailChangeResponseSchema,
    failure: errorResponseSchema,
  },
  requestEmailChange: {
    ...calls.requestEmailChange,
    body: requestEmailChangeRequestSchema,
    response: emailChangeResponseSchema,
    failure: errorResponseSchema,
  },
  dropEmailChange: {
    ...calls.dropEmailChange,
    response: emailChangeResponseSchema,
    failure: errorResponseSchema,
  },
  confirmEmailChange: {
    ...calls.confirmEmailChange,
    body: emailChangeLinkRequestSchema,
    response: confirmEmailChangeResponseSchema,
    failure: errorResponseSchema,
  },
  cancelEmailChange: {
    ...calls.cancelEmailChange,
    body: emailChangeLinkRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  verifyEmail: {
    ...calls.verifyEmail,
    body: verifyEmailRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
