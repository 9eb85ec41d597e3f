import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVER_ARGS } from './steps/server-args.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Returns whether a command exists. `ci` is built into npm. */
const known = (name: string): boolean => name === 'ci' || name in scripts;

describe('the commands of package.json', () => {
  it.each(Object.entries(scripts))('%s runs existing files', (_name, command) => {
    const files = command.split(' ').filter((word) => /^[\w./-]+\.m?[tj]s$/.test(word));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/commands.md', 'docs/dataset.md'])(
    'include every command mentioned in %s',
    (document) => {
      const named = [...readFileSync(document, 'utf8').matchAll(/(?:^|`|&& )npm (?:run )?([a-z][a-z:]*)/gm)].map(
        ([, name]) => name ?? '',
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !known(name))).toEqual([]);
    },
  );
});

it('a container starts the server with the arguments of npm start', () => {
  expect(readFileSync('Dockerfile', 'utf8')).toContain(
    `exec node server/dist/app/process/supervise.js ${SERVER_ARGS.join(' ')}"`,
  );
});
