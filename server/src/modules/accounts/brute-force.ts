import { createHash } from 'node:crypto';
import { ApiError } from '../../platform/api-error.ts';
import type { Limit, Limits } from '../../platform/limits/limits.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How often something may be tried, by what it is counted under. */
interface Rule {
  readonly name: string;
  readonly limit: Limit;
}

const rules = {
  /** One guesser of one account. */
  pair: { name: 'password-of-account-from-network', limit: { times: 10, seconds: 15 * MINUTE } },
  /** Many guessers of one account. High enough that nobody is kept out of an account by a stranger's few tries. */
  account: { name: 'password-of-account', limit: { times: 60, seconds: HOUR } },
  /** One guesser of many accounts. High enough for a campus behind one address. */
  network: { name: 'password-from-network', limit: { times: 100, seconds: 15 * MINUTE } },
  /** A browser in which the account's user has signed in before: whoever guesses elsewhere does not count here. */
  device: { name: 'password-from-device', limit: { times: 10, seconds: 15 * MINUTE } },
  /** Whoever is signed in and asked for the password once more. */
  session: { name: 'password-in-session', limit: { times: 10, seconds: 15 * MINUTE } },
  registration: { name: 'registration', limit: { times: 30, seconds: HOUR } },
  mailTo: { name: 'mail-to', limit: { times: 5, seconds: HOUR } },
  mailFrom: { name: 'mail-from', limit: { times: 30, seconds: HOUR } },
  emailChange: { name: 'email-change', limit: { times: 5, seconds: HOUR } },
  emailChangeTo: { name: 'email-change-to', limit: { times: 5, seconds: HOUR } },
  link: { name: 'link', limit: { times: 60, seconds: HOUR } },
} as const satisfies Record<string, Rule>;

/** Keys hold hashes: a list of attempts shall not be a list of who was here. */
const keyOf = ({ name }: Rule, about: string): string =>
  `${name}:${createHash('sha256').update(about).digest('base64url').slice(0, 22)}`;

/** Counts one try. @throws ApiError rate_limited. */
async function take(limits: Limits, rule: Rule, about: string): Promise<void> {
  const { allowed, secondsLeft } = await limits.take(keyOf(rule, about), rule.limit);
  if (!allowed) throw new ApiError('rate_limited', { facts: { seconds: secondsLeft }, retryAfter: secondsLeft });
}

/** Whose password is tried, and by whom. */
export interface PasswordTry {
  /** What the password is said to belong to, by one name whatever it was called in the form. */
  readonly account: string;
  /** See `networkOf`. */
  readonly network: string;
  /** The nonce of a device cookie of this account; null where the browser is not known. */
  readonly device: string | null;
}

/**
 * Lets somebody try a password to sign in, and counts only those that were wrong. Tries in a known browser count for this browser
 * alone, so that nobody's guesses keep out an owner who knows the password; when they are used up it is a browser like any other.
 * @param attempt resolves when the password was right. @throws ApiError rate_limited; what `attempt` throws.
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
 * Lets a signed-in user give the password once more, and counts only those that were wrong, for this session alone.
 * @param attempt resolves when the password was right. @throws ApiError rate_limited; what `attempt` throws.
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

/** @throws ApiError rate_limited when one network asks too often whether an address is free. */
export const guardRegistration = (limits: Limits, network: string): Promise<void> =>
  take(limits, rules.registration, network);

/** @throws ApiError rate_limited when one network asks for too many mails. */
export const guardMailsFrom = (limits: Limits, network: string): Promise<void> => take(limits, rules.mailFrom, network);

/** @returns whether somebody may be sent one more mail. Never says so to whoever asked for it. */
export const mayMailTo = async (limits: Limits, email: string): Promise<boolean> =>
  (await limits.take(keyOf(rules.mailTo, email), rules.mailTo.limit)).allowed;

/** @throws ApiError rate_limited when links are being guessed. */
export const guardLinks = (limits: Limits, network: string): Promise<void> => take(limits, rules.link, network);

/** @throws ApiError rate_limited when one user asks for too many changes, or too many are asked for to one address. */
export async function guardEmailChange(limits: Limits, userId: string, newEmail: string): Promise<void> {
  await take(limits, rules.emailChange, userId);
  await take(limits, rules.emailChangeTo, newEmail);
}
