import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** A made-up tree with the project's own lint settings: the rules on imports must bite where ARCHITECTURE.md says so. */
const tree = mkdtempSync(join(tmpdir(), 'directions-'));
const settings = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
writeFileSync(join(tree, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
afterAll(() => rmSync(tree, { recursive: true }));

/** @returns whether the linter names the rule in a tree of these files. */
function complains(rule: string, files: Readonly<Record<string, string>>): boolean {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const bin = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [bin, 'lint', ...Object.keys(files)], {
    cwd: tree,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.includes(rule);
}

const importing = (from: string): string => `import { a } from '${from}';\nexport const b = a;\n`;

describe('import directions', () => {
  it.each([
    ['core/src/geo/x.ts', 'node:fs'],
    ['core/src/geo/x.ts', '@roadcast/contract'],
    ['contract/src/x.ts', '@roadcast/providers/routing/port'],
    ['providers/src/x.ts', '@roadcast/server/app/settings'],
    ['dataset/steps/x.ts', '@roadcast/providers/routing/port'],
    ['server/src/platform/x.ts', '../modules/trips/public.ts'],
    ['server/src/modules/trips/x.ts', '../places/resolve-places.ts'],
    ['server/src/modules/trips/x.ts', '../../app/settings.ts'],
    ['server/src/modules/trips/saved/x.ts', '../../places/resolve-places.ts'],
    ['server/src/modules/places/x.ts', '../trips/public.ts'],
    ['server/src/modules/plans/x.ts', '../trips/public.ts'],
    ['server/src/modules/accounts/x.ts', '../plans/public.ts'],
    ['server/src/modules/plans/x.ts', '../accounts/tables.ts'],
    ['web/src/features/trips/x.ts', '../weather/ribbon.tsx'],
    ['web/src/features/trips/x.ts', '../../app/router.tsx'],
    ['web/src/map/x.ts', '../features/trips/timeline.tsx'],
    ['web/src/ui/x.ts', '../map/camera.ts'],
    ['web/src/lib/x.ts', '../ui/button.tsx'],
    ['web/src/lib/x.ts', '@roadcast/server/app/settings'],
  ])('refuses %s importing %s', (file, from) => {
    expect(complains('noRestrictedImports', { [file]: importing(from) })).toBe(true);
  });

  it.each([
    ['contract/src/x.ts', '@roadcast/core/geo'],
    ['server/src/modules/trips/x.ts', '../places/public.ts'],
    ['server/src/modules/trips/x.ts', '../../platform/clock.ts'],
    ['server/src/modules/plans/x.ts', '../accounts/public.ts'],
    ['server/src/modules/trips/saved/x.ts', '../../places/public.ts'],
    ['web/src/features/trips/x.ts', '../../ui/button.tsx'],
    ['web/src/app/x.ts', '../features/trips/timeline.tsx'],
  ])('allows %s importing %s', (file, from) => {
    expect(complains('noRestrictedImports', { [file]: importing(from) })).toBe(false);
  });

  it('refuses a circle', () => {
    const circle = {
      'core/src/a.ts': importing('./b.ts'),
      'core/src/b.ts': "import { b } from './a.ts';\nexport const a = b;\n",
    };
    expect(complains('noImportCycles', circle)).toBe(true);
  });
});
