import type { UserId } from '@roadcast/core/ids';
import { ApiError } from '../../platform/api-error.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A rate limit and its counter's name. */
interface Rule {
  readonly name: string;
  readonly limit: Limit;
}

const rules = {
  /** Guesses from one network for one account's password. */
  pair: { name: 'password-of-account-from-network', limit: { times: 10, seconds: 15 * MINUTE } },
  /** All guesses for one account. High enough that a stranger's few attempts don't lock out the owner. */
  account: { name: 'password-of-account', limit: { times: 60, seconds: HOUR } },
  /** Guesses from one network for any account. High enough for a campus with a single IP address. */
  network: { name: 'password-from-network', limit: { times: 100, seconds: 15 * MINUTE } },
  /** Guesses in a browser where the account's user has signed in before. Guesses made elsewhere don't count here. */
  device: { name: 'password-from-device', limit: { times: 10, seconds: 15 * MINUTE } },
  /** Wrong passwords when a signed-in user confirms an action. */
  session: { name: 'password-in-session', limit: { times: 10, seconds: 15 * MINUTE } },
  registration: { name: 'registration', limit: { times: 30, seconds: HOUR } },
  mailTo: { name: 'mail-to', limit: { times: 5, seconds: HOUR } },
  mailFrom: { name: 'mail-from', limit: { times: 30, seconds: HOUR } },
  emailChange: { name: 'email-change', limit: { times: 5, seconds: HOUR } },
  emailChangeTo: { name: 'email-change-to', limit: { times: 5, seconds: HOUR } },
  link: { name: 'link', limit: { times: 60, seconds: HOUR } },
} as const satisfies Record<string, Rule>;

/** Returns a counter's key, which `KeyedLimits` never stores in plain text. */
const keyOf = ({ name }: Rule, about: string): string => `${name}:${about}`;

/** Counts an attempt. @throws ApiError rate_limited. */
async function take(limits: Limits, rule: Rule, about: string): Promise<void> {
  const { allowed, secondsLeft } = await limits.take(keyOf(rule, about), rule.limit);
  if (!allowed) throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
}

/** Account and origin of a password attempt. */
export interface PasswordTry {
  /** Account key, the same for email address and username. */
  readonly account: string;
  /** See `networkOf`. */
  readonly network: string;
  /** Nonce from the account's device cookie; null in an unknown browser. */
  readonly device: string | null;
}

/**
 * Limits sign-in attempts, counting only wrong passwords. A known browser has its own counter, so that guesses made
 * elsewhere don't lock out the owner; once that is used up, the browser is treated as unknown.
 * @param attempt resolves if the password is right. @throws ApiError rate_limited; the error of `attempt`.
 */
export async function guardSignIn<Result>(
  limits: Limits,
  { account, network, device }: PasswordTry,
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (device !== null) {
    const key = keyOf(rules.device, device);
    if ((await limits.take(key, rules.device.limit)).allowed) {
      const result = await attempt();
      await limits.forget(key);
      return result;
    }
  }
  const pair = `${account} ${network}`;
  await take(limits, rules.network, network);
  await take(limits, rules.account, account);
  await take(limits, rules.pair, pair);
  const result = await attempt();
  await limits.forget(keyOf(rules.pair, pair));
  await limits.giveBack(keyOf(rules.account, account));
  await limits.giveBack(keyOf(rules.network, network));
  return result;
}

/**
 * Limits a signed-in user's password confirmations, counting only wrong passwords in the session.
 * @param attempt resolves if the password is right. @throws ApiError rate_limited; the error of `attempt`.
 */
export async function guardReauthentication(
  limits: Limits,
  sessionId: string,
  attempt: () => Promise<void>,
): Promise<void> {
  await take(limits, rules.session, sessionId);
  await attempt();
  await limits.forget(keyOf(rules.session, sessionId));
}

/** Limits registrations per network. @throws ApiError rate_limited if one network tries too many addresses. */
export const guardRegistration = (limits: Limits, network: string): Promise<void> =>
  take(limits, rules.registration, network);

/** Limits emails per network. @throws ApiError rate_limited if one network requests too many emails. */
export const guardMailsFrom = (limits: Limits, network: string): Promise<void> => take(limits, rules.mailFrom, network);

/** Counts an email to an address and returns whether it may be sent. The result must not be disclosed to the caller. */
export const mayMailTo = async (limits: Limits, email: string): Promise<boolean> =>
  (await limits.take(keyOf(rules.mailTo, email), rules.mailTo.limit)).allowed;

/** Limits link tokens per network, against guessing. @throws ApiError rate_limited. */
export const guardLinks = (limits: Limits, network: string): Promise<void> => take(limits, rules.link, network);

/**
 * Limits email address changes.
 * @throws ApiError rate_limited after too many requests by one user or for one address.
 */
export async function guardEmailChange(limits: Limits, userId: UserId, newEmail: string): Promise<void> {
  await take(limits, rules.emailChange, userId);
  await take(limits, rules.emailChangeTo, newEmail);
}
