import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Returns a program with an uncaught query error. @param how the line that throws the error. */
const programOf = (how: string): string => `
  import { DrizzleQueryError } from 'drizzle-orm/errors';
  import { endOnDefect } from '${new URL('./defects.ts', import.meta.url).href}';
  endOnDefect(70);
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ann@example.com) exists' });
  const failure = new DrizzleQueryError('insert into users values ($1)', ['ann@example.com'], cause);
  ${how}
`;

it.each(['setTimeout(() => { throw failure; });', 'void Promise.reject(failure);', 'throw failure;'])(
  'prints the error and its location without query values: %s',
  (how) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', programOf(how)],
      { encoding: 'utf8', cwd: fileURLToPath(new URL('../../../..', import.meta.url)) },
    );
    expect(status).toBe(70);
    expect(stderr).toMatch(/^Roadcast ends: .*\(23505\): insert into users values \(\$1\) at .*\n$/);
    expect(stderr + stdout).not.toContain('ann@example.com');
  },
);
