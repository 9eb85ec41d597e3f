import { createHash } from 'node:crypto';
import { type Background, TERMS_VERSION } from '@roadcast/contract';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { formOf, noisePicture } from '../support/pictures.ts';
import { PASSWORD_OF_FUZZ } from './make-values.ts';

/** Response body. */
type Body = Readonly<Record<string, unknown>>;

export interface Walker {
  /** The new account's email address. */
  readonly email: string;
  /**
   * Calls an operation and returns the response.
   * @param body sent as JSON, unless it is a `SentFile`. @param at id for the path, or the whole URL.
   * @throws SequenceEnded if the call doesn't succeed.
   */
  readonly ask: (name: string, body?: object, at?: { readonly id?: string; readonly url?: string }) => Promise<Body>;
  /** Returns the token from the link in an email. */
  readonly tokenFor: (email: string, page: string) => Promise<string>;
}

/** File or form to send. */
export class SentFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ body, headers }: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }) {
    this.body = body;
    this.headers = headers;
  }
}

/** Ends a sequence because of a plan or limit, which isn't a failure. Failures are reported where the call was made. */
export class SequenceEnded extends Error {
  override readonly name = 'SequenceEnded';
}

/** Call sequences in which each call needs the previous response, so random requests hardly ever make them. */
export const sequences: readonly ((walker: Walker) => Promise<void>)[] = [
  lifeOfTrip,
  lifeOfVehicle,
  savedPlace,
  lifeOfDrive,
  nights,
  hotels,
  sights,
  community,
  consent,
  pictures,
  addresses,
  // Last, because it ends the session.
  password,
];

/** Saves, copies, deletes, restores, replans, changes and reads a trip, with its hotels. */
async function lifeOfTrip({ ask }: Walker): Promise<void> {
  const saved = await ask('POST /api/routes', { origin: 'Denver, CO', destination: 'Boulder, CO' });
  const { id, userId } = saved.route as { id: string; userId: string };
  await ask('GET /api/users/{id}/routes', undefined, { id: userId });
  await ask('POST /api/routes/{id}/duplicate', {}, { id });
  await ask('DELETE /api/routes/{id}', undefined, { id });
  await ask('POST /api/routes/{id}/restore', {}, { id });
  const planned = await ask('POST /api/routes/{id}/calculate', {}, { id });
  const { version } = planned.route as { version: number };
  const request = { origin: 'Denver, CO', destination: 'Golden, CO' };
  const changed = await ask('PATCH /api/routes/{id}', { version, name: 'To Golden', request }, { id });
  const next = (changed.route as { version: number }).version;
  await ask('PATCH /api/routes/{id}', { version: next, archived: true }, { id });
  for (const part of ['', '/itinerary', '/summary', '/weather', '/attractions'])
    await ask(`GET /api/routes/{id}${part}`, undefined, { id });
  for (const start of ['', '/api']) await ask(`GET ${start}/routes/{id}/hotels`, undefined, { id });
}

/** Adds, changes, selects and deletes a vehicle. */
async function lifeOfVehicle({ ask }: Walker): Promise<void> {
  const added = await ask('POST /api/vehicles', { name: 'Wagon', kind: 'car' });
  const [{ id, version }] = added.vehicles as [{ id: string; version: number }];
  await ask('PATCH /api/vehicles/{id}', { version, name: 'Family wagon' }, { id });
  await ask('POST /api/vehicles/select', { id });
  await ask('DELETE /api/vehicles/{id}', undefined, { id });
}

/** Saves, lists and deletes a place. */
async function savedPlace({ ask }: Walker): Promise<void> {
  const id = 'home';
  await ask('PUT /api/me/places/{id}', { place: { label: 'Denver, CO', lat: 39.74, lng: -104.98 } }, { id });
  await ask('GET /api/me/places');
  await ask('DELETE /api/me/places/{id}', undefined, { id });
}

/** Starts, updates, lists and deletes a drive. */
async function lifeOfDrive({ ask, email }: Walker): Promise<void> {
  const id = uuidOf(email);
  await ask('POST /api/drives', { id, origin: 'Denver, CO', destination: 'Boulder, CO', miles: 30, startedAt: 0 });
  await ask('PATCH /api/drives/{id}', { shareDriven: 0.5 }, { id });
  await ask('GET /api/drives', undefined);
  await ask('DELETE /api/drives/{id}', undefined, { id });
}

/** Returns an id in the format of a random UUID, always the same for a given text. */
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
    await ask(`GET ${start}/{hotelId}/pricing`, undefined, { id });
    await ask(`POST ${start}/{hotelId}/book`, { searchParams: {}, guestInfo: {} }, { id });
  }
}

/** Finds a sight, and marks, rates and reads it. */
async function sights({ ask }: Walker): Promise<void> {
  const buffer = [
    [-109.55, 38.57],
    [-111.2, 37.8],
  ];
  const found = await ask('POST /api/poi/enhanced-search', { buffer, radius: 100, source: 'nps' });
  const [{ id }] = found.pois as [{ id: string }];
  await ask('GET /api/sights/{id}', undefined, { id });
  await ask('PUT /api/sights/{id}/favorite', undefined, { id });
  await ask('PUT /api/sights/{id}/rating', { stars: 4 }, { id });
  await ask('GET /api/sights/favorites', undefined);
  await ask('DELETE /api/sights/{id}/rating', undefined, { id });
  await ask('DELETE /api/sights/{id}/favorite', undefined, { id });
}

/** Shares a saved trip, and changes, reads, copies and deletes it. */
async function community({ ask }: Walker): Promise<void> {
  const saved = await ask('POST /api/routes', { origin: 'Denver, CO', destination: 'Cheyenne, WY' });
  const { id: routeId } = saved.route as { id: string };
  const body = { routeId, title: 'North' };
  await ask('POST /api/community/share-preview', body);
  const { shareCode: id } = (await ask('POST /api/community/share-route', body)) as { shareCode: string };
  await ask('PATCH /api/community/shares/{shareCode}', { visibility: 'PUBLIC', refresh: { dates: true } }, { id });
  await ask('GET /api/shared/{shareCode}', undefined, { id });
  await ask('GET /api/shared/{shareCode}/trip', undefined, { id });
  await ask('GET /api/shared/{shareCode}/ratings', undefined, { id });
  await ask('POST /api/community/copy-route', { shareCode: id });
  await ask('DELETE /api/community/ratings/{shareCode}', undefined, { id });
  const { shareCode: deleted } = (await ask('POST /api/community/share-route', body)) as { shareCode: string };
  await ask('DELETE /api/community/shares/{shareCode}', undefined, { id: deleted });
  // A trip that an earlier account shared.
  const { routes } = await ask('GET /api/community/popular', undefined);
  const other = (routes as { shareCode: string; isOwn: boolean }[]).find(({ isOwn }) => !isOwn);
  if (other) await ask('POST /api/community/rate-route', { shareCode: other.shareCode });
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

/** Uploads, chooses and deletes a background. */
async function pictures({ ask }: Walker): Promise<void> {
  const picture = { name: 'lake.png', bytes: await noisePicture('png', 40, 30) };
  const uploaded = await ask('POST /api/backgrounds/upload', new SentFile(formOf('background', picture)));
  const { id, url } = uploaded.background as Background;
  await ask('GET /api/backgrounds', undefined);
  await ask('POST /api/backgrounds/user', { backgroundId: id, backgroundUrl: url });
  await ask('DELETE /api/backgrounds/{id}', undefined, { id });
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * Pages through the report queue to find a report's version, oldest first, because earlier runs' reports come first.
 */
async function versionInQueue(id: string, ask: Walker['ask']): Promise<number> {
  for (let from = ''; ; ) {
    const url = `/api/admin/reports?pageSize=100${from}`;
    const { reports, nextCursor } = await ask('GET /api/admin/reports', undefined, { url });
    const own = (reports as Versioned[]).find((one) => one.id === id);
    if (own) return own.version;
    if (nextCursor === null) throw new Error(`report ${id} is not in the queue`);
    from = `&cursor=${encodeURIComponent(nextCursor as string)}`;
  }
}

/** Decides a report, shares a background, changes a logo and sets a plan. Requires an administrator. */
export async function administration({ ask, email }: Walker): Promise<void> {
  const made = await ask('POST /api/reports', { kind: 'accessibility', text: 'The map has no name' });
  const id = made.id as string;
  let version = await versionInQueue(id, ask);
  for (const step of ['claim', 'release', 'claim', 'decide', 'reopen'] as const) {
    const more = step === 'decide' ? { decision: 'accepted', answer: 'It has one now.' } : {};
    const { report } = await ask(`POST /api/admin/reports/{id}/${step}`, { version, ...more }, { id });
    ({ version } = report as Versioned);
  }

  const { uploadURL } = await ask('POST /api/objects/upload', {});
  const png = { body: await noisePicture('png', 40, 30), headers: { 'content-type': 'image/png' } };
  await ask('PUT /api/objects/upload/{token}', new SentFile(png), { url: String(uploadURL) });
  const shared = await ask('POST /api/admin/backgrounds', { name: 'Lake', imageURL: uploadURL, isPublic: true });
  await ask('DELETE /api/admin/backgrounds', { backgroundUrl: shared.objectPath });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');
  const form = formOf('logo', { name: 'logo.svg', bytes: svg }, { logoType: 'print' });
  const { logo } = await ask('POST /api/backgrounds/upload-logo', new SentFile(form));
  await ask('DELETE /api/backgrounds/logos/{id}', undefined, { id: (logo as { id: string }).id });

  const { users } = await ask(`GET /api/admin/users`, undefined, {
    url: `/api/admin/users?search=${encodeURIComponent(email)}`,
  });
  const [user] = users as [{ id: string }];
  await ask('POST /api/admin/users/{id}/tier', { tier: 'PRO', reason: 'Fuzzing' }, { id: user.id });
  await ask('GET /api/admin/users/{id}', undefined, { id: user.id });
}
