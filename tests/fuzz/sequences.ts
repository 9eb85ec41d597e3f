import { createHash } from 'node:crypto';
import { TERMS_VERSION } from '@roadcast/contract';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { PASSWORD_OF_FUZZ } from './make-values.ts';

/** An answer's body. */
type Body = Readonly<Record<string, unknown>>;

/** Calls available to a sequence. */
export interface Walker {
  /** Email address of the new account. */
  readonly email: string;
  /** Returns a call's answer. @param id in the call's path. @throws SequenceEnded if it isn't a success. */
  readonly ask: (name: string, body?: object, id?: string) => Promise<Body>;
  /** Returns the token of a mail's link. */
  readonly tokenFor: (email: string, page: string) => Promise<string>;
}

/** Thrown if the plan or a limit ends a sequence legitimately. Failures are reported where the call was made. */
export class SequenceEnded extends Error {
  override readonly name = 'SequenceEnded';
}

/** Sequences that random requests hardly ever hit, since each call needs the previous answer. */
export const sequences: readonly ((walker: Walker) => Promise<void>)[] = [
  lifeOfTrip,
  lifeOfVehicle,
  lifeOfDrive,
  nights,
  hotels,
  consent,
  addresses,
  password,
];

/** Saves, copies, deletes, restores, replans, changes and reads a trip, with its hotels. */
async function lifeOfTrip({ ask }: Walker): Promise<void> {
  const saved = await ask('POST /api/routes', { origin: 'Denver, CO', destination: 'Boulder, CO' });
  const { id } = saved.route as { id: string };
  await ask('POST /api/routes/{id}/duplicate', {}, id);
  await ask('DELETE /api/routes/{id}', undefined, id);
  await ask('POST /api/routes/{id}/restore', {}, id);
  const planned = await ask('POST /api/routes/{id}/calculate', {}, id);
  const { version } = planned.route as { version: number };
  const request = { origin: 'Denver, CO', destination: 'Golden, CO' };
  const changed = await ask('PATCH /api/routes/{id}', { version, name: 'To Golden', request }, id);
  const next = (changed.route as { version: number }).version;
  await ask('PATCH /api/routes/{id}', { version: next, archived: true }, id);
  for (const part of ['', '/itinerary', '/summary', '/weather'])
    await ask(`GET /api/routes/{id}${part}`, undefined, id);
  for (const start of ['', '/api']) await ask(`GET ${start}/routes/{id}/hotels`, undefined, id);
}

/** Adds, changes, selects and deletes a vehicle. */
async function lifeOfVehicle({ ask }: Walker): Promise<void> {
  const added = await ask('POST /api/vehicles', { name: 'Wagon', kind: 'car' });
  const [{ id, version }] = added.vehicles as [{ id: string; version: number }];
  await ask('PATCH /api/vehicles/{id}', { version, name: 'Family wagon' }, id);
  await ask('POST /api/vehicles/select', { id });
  await ask('DELETE /api/vehicles/{id}', undefined, id);
}

/** Starts, updates, lists and deletes a drive. */
async function lifeOfDrive({ ask, email }: Walker): Promise<void> {
  const id = uuidOf(email);
  await ask('POST /api/drives', { id, origin: 'Denver, CO', destination: 'Boulder, CO', miles: 30, startedAt: 0 });
  await ask('PATCH /api/drives/{id}', { shareDriven: 0.5 }, id);
  await ask('GET /api/drives', undefined);
  await ask('DELETE /api/drives/{id}', undefined, id);
}

/** Returns the same id for the same text, with the version and variant digits of a random one. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

async function nights({ ask }: Walker): Promise<void> {
  await ask('POST /api/night-options', { trip: { origin: 'Denver, CO', destination: 'Chicago, IL' }, day: 1 });
}

/** Searches, prices and books hotels, under both prefixes. */
async function hotels({ ask }: Walker): Promise<void> {
  const checkIn = new Date(Date.now() + 7 * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
  for (const start of ['/hotels', '/api/hotels']) {
    const found = await ask(`POST ${start}/search`, { location: 'Boulder, CO', checkIn });
    const [{ id }] = found.hotels as [{ id: string }];
    await ask(`GET ${start}/{hotelId}/pricing`, undefined, id);
    await ask(`POST ${start}/{hotelId}/book`, { searchParams: {}, guestInfo: {} }, id);
  }
}

async function consent({ ask }: Walker): Promise<void> {
  await ask('POST /api/me/consent', { ageConfirmed: true, termsVersion: TERMS_VERSION });
}

async function addresses({ ask, email, tokenFor }: Walker): Promise<void> {
  await ask('POST /api/email/send-verification', {});
  await ask('POST /api/email/verify', { token: await tokenFor(email, 'verify-email') });
  for (const [call, other] of [
    ['cancel', `cancelled-${email}`],
    ['confirm', `confirmed-${email}`],
  ] as const) {
    await ask('POST /api/me/email-change', { email: other, password: PASSWORD_OF_FUZZ });
    const token = await tokenFor(other, 'confirm-email-change');
    await ask(`POST /api/email/change/${call}`, { token });
  }
  await ask('DELETE /api/me/email-change', undefined);
}

async function password({ ask, email, tokenFor }: Walker): Promise<void> {
  await ask('POST /api/password/forgot', { email });
  const token = await tokenFor(email, 'reset-password');
  await ask('POST /api/password/reset', { token, password: PASSWORD_OF_FUZZ });
}
