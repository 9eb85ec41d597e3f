import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../support/data-folder.ts';
import { runToEnd, SERVER_PROGRAM, type ServerProcess, startServer } from '../../support/server-process.ts';
import { PASSWORD, registration } from '../../support/visitor.ts';

let folder: DataFolder;
let server: ServerProcess;
beforeAll(async () => {
  folder = makeDataFolder();
  server = await startServer({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

const post = (path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = async (email: string): Promise<{ status: number; user?: { isAdmin: boolean } }> => {
  const answer = await post('/api/login', { email, password: PASSWORD });
  return { status: answer.status, ...((await answer.json()) as object) };
};
const tool = (name: string, ...args: string[]) => runToEnd(`scripts/${name}.ts`, args, { DATA_DIR: folder.path });

// Only the embedded store allows a single process per data folder. PostgreSQL doesn't have this lock.
describe.sequential('one data folder for one server', () => {
  it('stops a second server with a one-line message, and keeps the first one running', async () => {
    const second = runToEnd(SERVER_PROGRAM, [], { DATA_DIR: folder.path });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/is in use by another Roadcast server: stop it, or choose another DATA_DIR$/);
    expect(second.stderr.split('\n')).toHaveLength(1);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  });

  it('keeps its secret in a private file', () => {
    expect(statSync(join(folder.path, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder.path, 'run')).mode & 0o777).toBe(0o700);
  });

  it('grants and revokes administrator rights', async () => {
    await post('/api/register', registration('ann@example.com'));
    expect((await signIn('ann@example.com')).user?.isAdmin).toBe(false);
    expect(tool('admin', 'grant', 'Ann@example.com')).toMatchObject({
      status: 0,
      stdout: 'ann@example.com is now an administrator',
    });
    expect((await signIn('ann@example.com')).user?.isAdmin).toBe(true);
    expect(tool('admin', 'list').stdout).toBe('ann@example.com  administrator');
    expect(tool('admin', 'revoke', 'ann@example.com').status).toBe(0);
    expect((await signIn('ann@example.com')).user?.isAdmin).toBe(false);
    expect(tool('admin', 'grant', 'nobody@example.com')).toMatchObject({ status: 1, stdout: '' });
    expect(tool('admin', 'crown', 'ann@example.com').status).toBe(2);
  });

  it('suspends and restores an account', async () => {
    const isSuspended = async (): Promise<unknown> => {
      const login = await post('/api/login', { email: 'ann@example.com', password: PASSWORD });
      const cookie = login.headers.getSetCookie().map((header) => header.split(';')[0]);
      const answer = await fetch(`${server.url}/api/me`, { headers: { cookie: cookie.join('; ') } });
      return ((await answer.json()) as { suspended: unknown }).suspended;
    };
    expect(tool('admin', 'suspend', 'ann@example.com').status).toBe(0);
    expect(await isSuspended()).toBe(true);
    expect(tool('admin', 'unsuspend', 'ann@example.com').status).toBe(0);
    expect(await isSuspended()).toBe(false);
  });

  it('backs up and restores while it runs', async () => {
    const file = join(folder.path, 'roadcast.backup');
    expect(tool('backup', file)).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await post('/api/register', registration('bob@example.com'));
    expect(tool('restore', file)).toMatchObject({ status: 0, stderr: '' });
    expect((await signIn('ann@example.com')).status).toBe(200);
    expect((await signIn('bob@example.com')).status).toBe(401);
  });

  it('changes nothing if the backup is damaged or not a backup', async () => {
    const file = join(folder.path, 'roadcast.backup');
    const whole = readFileSync(file);
    const cases = [whole.subarray(0, whole.length - 20), Buffer.from('not a backup'), Buffer.alloc(0)];
    for (const [index, bytes] of cases.entries()) {
      const damaged = join(folder.path, `damaged-${index}`);
      writeFileSync(damaged, bytes);
      const { status, stderr } = tool('restore', damaged);
      expect(status).toBe(1);
      expect(stderr).toMatch(/Nothing was changed$/);
    }
    expect(tool('restore', join(folder.path, 'nowhere')).stderr).toMatch(/No such file/);
    expect((await signIn('ann@example.com')).status).toBe(200);
  });

  it('starts after a killed server, and allows tools while no server is running', async () => {
    await server.kill();
    expect(tool('admin', 'grant', 'ann@example.com')).toMatchObject({ status: 0, stderr: '' });
    server = await startServer({ DATA_DIR: folder.path });
    expect((await signIn('ann@example.com')).user?.isAdmin).toBe(true);
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(folder.path, 'db'))).toBe(true);
    server = await startServer({ DATA_DIR: folder.path });
    expect((await signIn('ann@example.com')).status).toBe(200);
  });
});
