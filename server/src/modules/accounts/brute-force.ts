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
  pair: { name: 'password-of-account-from-address', limit: { times: 10, seconds: 15 * MINUTE } },
  /** Many guessers of one account. High enough that nobody is kept out of an account by a stranger's few tries. */
  account: { name: 'password-of-account', limit: { times: 60, seconds: HOUR } },
  /** One guesser of many accounts. High enough for a campus behind one address. */
  address: { name: 'password-from-address', limit: { times: 100, seconds: 15 * MINUTE } },
  registration: { name: 'registration', limit: { times: 30, seconds: HOUR } },
  mailTo: { name: 'mail-to', limit: { times: 5, seconds: HOUR } },
  mailFrom: { name: 'mail-from', limit: { times: 30, seconds: HOUR } },
  link: { name: 'link', limit: { times: 60, seconds: HOUR } },
} as const satisfies Record<string, Rule>;

/** Keys hold hashes: a list of attempts shall not be a list of who was here. */
const keyOf = ({ name }: Rule, about: string): string =>
  `${name}:${createHash('sha256').update(about).digest('base64url').slice(0, 22)}`;

/** Counts one try. @throws ApiError rate_limited. */
async function take(limits: Limits, rule: Rule, about: string): Promise<void> {
  const { allowed, secondsLeft } = await limits.take(keyOf(rule, about), rule.limit);
  if (!allowed) throw new ApiError('rate_limited', { details: { seconds: secondsLeft }, retryAfter: secondsLeft });
}

/**
 * Lets somebody try a password, and counts only those that were wrong.
 * @param account what the password is said to belong to, in lower case. @param attempt resolves when it was right.
 * @throws ApiError rate_limited; what `attempt` throws.
 */
export async function guardPassword<Result>(
  limits: Limits,
  account: string,
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const pair = `${account} ${address}`;
  await take(limits, rules.address, address);
  await take(limits, rules.account, account);
  await take(limits, rules.pair, pair);
  const result = await attempt();
  await limits.forget(keyOf(rules.pair, pair));
  await limits.giveBack(keyOf(rules.account, account));
  await limits.giveBack(keyOf(rules.address, address));
  return result;
}

/** @throws ApiError rate_limited when too many accounts are made from one address. */
export const guardRegistration = (limits: Limits, address: string): Promise<void> =>
  take(limits, rules.registration, address);

/** @throws ApiError rate_limited when one address asks for too many mails. */
export const guardMailsFrom = (limits: Limits, address: string): Promise<void> => take(limits, rules.mailFrom, address);

/** @returns whether somebody may be sent one more mail. Never says so to whoever asked for it. */
export const mayMailTo = async (limits: Limits, email: string): Promise<boolean> =>
  (await limits.take(keyOf(rules.mailTo, email), rules.mailTo.limit)).allowed;

/** @throws ApiError rate_limited when links are being guessed. */
export const guardLinks = (limits: Limits, address: string): Promise<void> => take(limits, rules.link, address);
