import { ApiError } from '../../platform/api-error.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A rate limit and the name it is counted under. */
interface Rule {
  readonly name: string;
  readonly limit: Limit;
}

const rules = {
  /** One network guessing one account. */
  pair: { name: 'password-of-account-from-network', limit: { times: 10, seconds: 15 * MINUTE } },
  /** Anyone guessing one account. High enough that a stranger's few attempts don't lock out the owner. */
  account: { name: 'password-of-account', limit: { times: 60, seconds: HOUR } },
  /** One network guessing many accounts. High enough for a campus behind one IP address. */
  network: { name: 'password-from-network', limit: { times: 100, seconds: 15 * MINUTE } },
  /** A browser in which the account's user has signed in before: guesses made elsewhere don't count here. */
  device: { name: 'password-from-device', limit: { times: 10, seconds: 15 * MINUTE } },
  /** A signed-in user asked for the password again. */
  session: { name: 'password-in-session', limit: { times: 10, seconds: 15 * MINUTE } },
  registration: { name: 'registration', limit: { times: 30, seconds: HOUR } },
  mailTo: { name: 'mail-to', limit: { times: 5, seconds: HOUR } },
  mailFrom: { name: 'mail-from', limit: { times: 30, seconds: HOUR } },
  emailChange: { name: 'email-change', limit: { times: 5, seconds: HOUR } },
  emailChangeTo: { name: 'email-change-to', limit: { times: 5, seconds: HOUR } },
  link: { name: 'link', limit: { times: 60, seconds: HOUR } },
} as const satisfies Record<string, Rule>;

/** Returns the counter's key. It is never stored in plain text: see `KeyedLimits`. */
const keyOf = ({ name }: Rule, about: string): string => `${name}:${about}`;

/** Counts one attempt. @throws ApiError rate_limited. */
async function take(limits: Limits, rule: Rule, about: string): Promise<void> {
  const { allowed, secondsLeft } = await limits.take(keyOf(rule, about), rule.limit);
  if (!allowed) throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
}

/** The account and origin of a password attempt. */
export interface PasswordTry {
  /** The account's key, the same for its address and its username. */
  readonly account: string;
  /** See `networkOf`. */
  readonly network: string;
  /** The nonce in this account's device cookie; null in an unknown browser. */
  readonly device: string | null;
}

/**
 * Limits sign-in attempts, and counts only wrong passwords. Attempts in a known browser count for that browser alone, so guesses made
 * elsewhere don't lock out the owner; once used up, the browser counts as unknown.
 * @param attempt resolves if the password is right. @throws ApiError rate_limited; what `attempt` throws.
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
 * Limits a signed-in user's password confirmations, and counts only wrong passwords, for this session alone.
 * @param attempt resolves if the password is right. @throws ApiError rate_limited; what `attempt` throws.
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

/** Limits registrations per network. @throws ApiError rate_limited when one network checks too many addresses. */
export const guardRegistration = (limits: Limits, network: string): Promise<void> =>
  take(limits, rules.registration, network);

/** Limits mails per network. @throws ApiError rate_limited when one network requests too many mails. */
export const guardMailsFrom = (limits: Limits, network: string): Promise<void> => take(limits, rules.mailFrom, network);

/** Returns whether an address may be sent one more mail. Never disclosed to the caller. */
export const mayMailTo = async (limits: Limits, email: string): Promise<boolean> =>
  (await limits.take(keyOf(rules.mailTo, email), rules.mailTo.limit)).allowed;

/** Limits link tokens per network. @throws ApiError rate_limited when links are being guessed. */
export const guardLinks = (limits: Limits, network: string): Promise<void> => take(limits, rules.link, network);

/** Limits changes of email address. @throws ApiError rate_limited on too many requests by one user or to one address. */
export async function guardEmailChange(limits: Limits, userId: string, newEmail: string): Promise<void> {
  await take(limits, rules.emailChange, userId);
  await take(limits, rules.emailChangeTo, newEmail);
}
