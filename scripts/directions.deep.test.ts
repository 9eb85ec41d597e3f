import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Order, OTHERS, orders, packageRules, refusal } from './boundaries.ts';

/** A made-up tree with the project's own lint settings: the rules on imports must bite where ARCHITECTURE.md says so. */
const tree = mkdtempSync(join(tmpdir(), 'directions-'));
const settings = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
writeFileSync(join(tree, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
afterAll(() => rmSync(tree, { recursive: true }));

/** Writes the files and lints them. @returns what the linter says of them. */
function lint(files: Readonly<Record<string, string>>, ...options: string[]): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const bin = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [bin, 'lint', ...options, ...Object.keys(files)], {
    cwd: tree,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

/** @returns whether the linter names the rule in a tree of these files. */
const complains = (rule: string, files: Readonly<Record<string, string>>): boolean => lint(files).includes(rule);

const importing = (from: string): string => `import { a } from '${from}';\nexport const b = a;\n`;

describe('import directions', () => {
  it.each([
    ['core/src/geo/x.ts', 'node:fs'],
    ['core/src/geo/x.ts', '@roadcast/contract'],
    ['contract/src/x.ts', '@roadcast/providers/routing/port'],
    ['providers/src/x.ts', '@roadcast/server/app/settings'],
    ['dataset/roads/x.ts', '@roadcast/providers/routing/port'],
    ['server/src/platform/x.ts', '../modules/trips/public.ts'],
    ['server/src/modules/trips/x.ts', '../places/resolve-places.ts'],
    ['server/src/modules/trips/x.ts', '../../app/settings.ts'],
    ['server/src/modules/trips/saved/x.ts', '../../places/resolve-places.ts'],
    ['server/src/modules/places/x.ts', '../trips/public.ts'],
    ['server/src/modules/plans/x.ts', '../trips/public.ts'],
    ['server/src/modules/accounts/x.ts', '../plans/public.ts'],
    ['server/src/modules/plans/x.ts', '../accounts/tables.ts'],
    ['server/src/modules/places/x.ts', '../accounts/find-caller.ts'],
    ['server/src/modules/places/deep/x.ts', '../../accounts/find-caller.ts'],
    ['server/src/modules/places/x.ts', '@roadcast/server/modules/accounts/find-caller'],
    ['server/src/modules/trips/saved/x.ts', '../../stays/public.ts'],
    ['server/src/modules/maps/x.ts', '../weather/public.ts'],
    ['server/src/app/x.ts', '../modules/trips/tables.ts'],
    ['server/src/app/x.ts', '@roadcast/web/main'],
    ['core/src/geo/x.ts', '../itinerary/index.ts'],
    ['core/src/weather/x.ts', '../itinerary/clock.ts'],
    ['web/src/features/trips/x.ts', '../weather/public.ts'],
    ['web/src/features/trips/x.ts', '../trip-session/store.ts'],
    ['web/src/features/trips/deep/x.ts', '../../weather/ribbon.tsx'],
    ['web/src/features/trip-session/x.ts', '../trips/public.ts'],
    ['web/src/map/layers/x.ts', '../../features/trips/timeline.tsx'],
    ['web/src/ui/x.ts', '@roadcast/contract'],
    ['web/src/lib/testing/deep/x.ts', '../../../ui/button.tsx'],
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
    ['server/src/modules/trips/saved/x.ts', '../departure.ts'],
    ['server/src/modules/trips/saved/x.ts', '../planning/routes.ts'],
    ['server/src/modules/places/x.ts', '../accounts/public.ts'],
    ['server/src/app/x.ts', '../modules/trips/public.ts'],
    ['core/src/weather/x.ts', '../itinerary/index.ts'],
    ['web/src/features/trips/x.ts', '../trip-session/public.ts'],
    ['web/src/features/trips/deep/x.ts', '../../trip-session/public.ts'],
    ['web/src/features/trips/deep/x.ts', '../../../map/camera.ts'],
    ['web/src/map/layers/x.ts', '../fonts.ts'],
    ['web/src/features/trips/x.ts', '../../ui/button.tsx'],
    ['web/src/app/x.ts', '../features/trips/timeline.tsx'],
  ])('allows %s importing %s', (file, from) => {
    expect(complains('noRestrictedImports', { [file]: importing(from) })).toBe(false);
  });

  it.each([
    ['web/src/features/trips/x.ts', true],
    ['web/src/ui/theme/x.tsx', true],
    ['web/src/lib/x.ts', true],
    ['web/src/ui/theme/x.test.ts', false],
    ['web/src/features/trips/x.test.ts', false],
    ['server/src/platform/x.ts', false],
  ])('Node’s modules in %s: refused is %s', (file, refused) => {
    for (const module of ['node:fs', 'fs'])
      expect(complains('noNodejsModules', { [file]: importing(module) })).toBe(refused);
  });

  it.each([
    ["export { a } from '../accounts/tables.ts';\n"],
    ["export * from '../accounts/tables.ts';\n"],
    ["import type { A } from '../accounts/tables.ts';\nexport type B = A;\n"],
    ["export type { A } from '../accounts/tables.ts';\n"],
    ["import '../accounts/tables.ts';\n"],
    ["export const a = (): Promise<unknown> => import('../accounts/tables.ts');\n"],
  ])('refuses every form of import: %s', (text) => {
    expect(complains('noRestrictedImports', { 'server/src/modules/plans/x.ts': text })).toBe(true);
  });

  it.each([
    ['values', importing('./b.ts'), importing('./a.ts')],
    ['types', "import type { B } from './b.ts';\nexport type A = B;\n", importing('./a.ts')],
    ['re-exported types', "export type { B } from './b.ts';\n", "export type { A as B } from './a.ts';\n"],
  ])('refuse a cycle of %s', (_, a, b) => {
    expect(complains('noImportCycles', { 'core/src/a.ts': a, 'core/src/b.ts': b })).toBe(true);
  });
});

describe('the table of boundaries', () => {
  it.each(packageRules)('names lower packages for $folder only', ({ folder, mayImport }) => {
    const order = ['core', 'contract', 'messages', 'providers', 'dataset', 'server', 'web'];
    const own = order.indexOf(folder.split('/')[0] ?? '');
    expect(mayImport.filter((name) => order.indexOf(name) > own || !order.includes(name))).toEqual([]);
  });

  /** Every folder of the order to the door and to another file of every other folder, from every depth. */
  it.each(orders)('is what the linter keeps in $folder', (order) => {
    const cases = namesOf(order).flatMap((from) =>
      Array.from(
        { length: order.nesting + 1 },
        (_, depth) => `${order.folder}/${from}/${'deep/'.repeat(depth)}`,
      ).flatMap((folder, depth) =>
        namesOf(order)
          .filter((to) => to !== from)
          .flatMap((to) => [order.door ?? 'any.ts', 'inner.ts'].map((file) => `${order.folder}/${to}/${file}`))
          .map((to, i) => ({ from: `${folder}from-${from}-${depth}-${i}.ts`, to, folder })),
      ),
    );
    const files = cases.map(({ from, to, folder }) => [from, importing(posix.relative(folder, to))] as const);
    const said = lint(Object.fromEntries(files), '--only=style/noRestrictedImports', '--max-diagnostics=none');
    const wrong = cases.filter(({ from, to }) => said.includes(`${from}:`) !== (refusal(from, to) !== null));
    expect(wrong).toEqual([]);
    expect(cases.some(({ from, to }) => refusal(from, to) === null)).toBe(true);
  });
});

/** Leaves out folders that have an order of their own, whose rules decide there. */
const namesOf = ({ folder, lines }: Order): string[] =>
  lines
    .flat()
    .flatMap((name) => (name === OTHERS ? ['weather', 'trips'] : [name]))
    .filter((name) => !orders.some((inner) => inner.folder === `${folder}/${name}`));
