import { type Access, defaultUserPreferences, type Endpoint, type User } from '@roadcast/contract';
import { asUserId } from '@roadcast/core/ids';
import { modules, tablesOf } from '@roadcast/server/app/modules';
import { allTableNames, STEPS_TABLE } from '@roadcast/server/platform/db/store-catalog';
import type { Caller } from '@roadcast/server/platform/sessions/caller';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { notesModule } from '../../support/trial-module/module.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

const registered = new Set<string>();
let server: TestApp;
let suspended: Visitor;
beforeAll(async () => {
  server = await startApp({
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') registered.add(`${one} ${url}`);
    },
  });
  const { visitor, user } = await signedUp(server, 'suspended@example.com');
  suspended = visitor;
  await setUser(server, user.id, { suspendedAt: new Date() });
});
afterAll(() => server.close());

/** Returns a visitor with the same session. Some calls end it. */
function copyOf({ cookie }: Visitor): Visitor {
  const visitor = new Visitor(server.app);
  visitor.cookie = cookie;
  return visitor;
}

const signedInVisitors = new Map<'user' | 'admin', Visitor>();

/** Returns a signed-in visitor. Signs up again if an earlier call ended all sessions of the account. */
async function signedInAs(kind: 'user' | 'admin'): Promise<Visitor> {
  const known = signedInVisitors.get(kind);
  const { user: current } = ((await known?.get('/api/me'))?.body ?? { user: null }) as { user: unknown };
  if (known && current !== null) return copyOf(known);
  const { visitor, user } = await signedUp(server, `${kind}-${crypto.randomUUID()}@example.com`);
  await setUser(server, user.id, { isAdmin: kind === 'admin' });
  signedInVisitors.set(kind, visitor);
  return copyOf(visitor);
}

const endpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = modules.flatMap((module) =>
  Object.entries(module.endpoints).map(([name, endpoint]) => [`${module.name} ${name}`, endpoint] as const),
);

const pathsOf = ({ path, alsoWithoutPrefix }: Endpoint): string[] =>
  alsoWithoutPrefix ? [path, path.replace(/^\/api/, '')] : [path];

describe('the list of modules', () => {
  it('has every route of the server, and no other', () => {
    const declared = endpoints.flatMap(([, endpoint]) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`));
    const routes = [...registered].filter((route) => !route.includes('/api/docs'));
    expect(routes.sort()).toEqual(declared.sort());
  });

  it('has every table of the store, once', async () => {
    const owned = tablesOf(modules).map(({ table }) => getTableName(table));
    const stored = await allTableNames(server.store.db);
    expect(owned.sort()).toEqual(stored.filter((name) => name !== STEPS_TABLE).sort());
  });
});

/** Error code for a guest, by the endpoint's declared access; null if allowed. */
const refusalOfGuest: Readonly<Record<Access, string | null>> = {
  public: null,
  anyone: null,
  user: 'sign_in_required',
  admin: 'sign_in_required',
};

/** Error codes that depend on the caller. */
const refusals = ['sign_in_required', 'admin_required', 'account_suspended'];

describe.each(endpoints)('%s', (_, endpoint) => {
  const [path = ''] = pathsOf(endpoint);
  const refusal = async (visitor: Visitor): Promise<string | null> => {
    const body = endpoint.method === 'GET' ? undefined : {};
    const answer = await visitor.call(endpoint.method, path.replace(/:\w+/g, 'none'), body);
    // Some endpoints return the code at the top level: see docs/product/api.md#failure-shapes.
    const { error, code = error?.code } = answer.body as { error?: { code?: string }; code?: string };
    return code !== undefined && refusals.includes(code) ? code : null;
  };

  it('rejects guests as declared', async () => {
    expect(await refusal(new Visitor(server.app))).toBe(refusalOfGuest[endpoint.access]);
  });

  it('rejects users who aren’t administrators as declared, and no administrator', async () => {
    const expected = endpoint.access === 'admin' ? 'admin_required' : null;
    expect([await refusal(await signedInAs('user')), await refusal(await signedInAs('admin'))]).toEqual([
      expected,
      null,
    ]);
  });

  it('rejects suspended users unless declared otherwise', async () => {
    if (endpoint.openToSuspended && endpoint.method !== 'GET') return;
    const open = endpoint.access === 'public' || endpoint.openToSuspended === true;
    expect(await refusal(copyOf(suspended))).toBe(open ? null : 'account_suspended');
  });
});

const callerOf = (id: string | null, isAdmin = false): Caller => ({
  user: id === null ? null : { ...somebody, id: asUserId(id), isAdmin },
  sessionId: id,
  tier: 'FREE',
  suspended: false,
});

const somebody: Omit<User, 'id' | 'isAdmin'> = {
  email: 'somebody@example.com',
  emailVerified: true,
  username: null,
  subscriptionTier: 'FREE',
  language: 'en',
  consentRequired: false,
  preferences: defaultUserPreferences,
  createdAt: 0,
  updatedAt: 0,
};

const policies = [...modules, notesModule].flatMap((module) =>
  Object.entries(module.policies).map(([kind, policy]) => ({ name: `${module.name}: ${kind}`, policy })),
);

/** Admin-only actions the row's owner may not perform. */
const adminActions: ReadonlySet<string> = new Set([
  ...['read', 'setTier', 'setAdmin', 'suspend', 'lift', 'sendReset'].map((action) => `admin: accounts ${action}`),
  ...['claim', 'release', 'decide', 'reopen'].map((action) => `reports: queue ${action}`),
]);

describe.each(policies)('the policy of $name', ({ name, policy }) => {
  const row = { userId: 'owner' } as never;

  it('allows the owner or administrators all actions, and guests and other users none', () => {
    expect(policy.actions.length).toBeGreaterThan(0);
    for (const action of policy.actions) {
      const forAdmins = adminActions.has(`${name} ${action}`);
      expect([action, policy.can(callerOf('owner'), action, row)]).toEqual([action, !forAdmins]);
      if (forAdmins) expect([action, policy.can(callerOf('admin', true), action, row)]).toEqual([action, true]);
      for (const id of [null, 'other']) {
        expect([action, id, policy.can(callerOf(id), action, row)]).toEqual([action, id, false]);
      }
    }
  });

  it('denies actions without a rule, to administrators too', () => {
    for (const action of ['publish', 'toString', '__proto__']) {
      expect(policy.can(callerOf('owner', true), action, row)).toBe(false);
    }
  });
});
