import { describe, expect, it } from 'vitest';
import { packageRules } from './boundaries.ts';
import { importProblems } from './import-problems.ts';
import { resolvedImport } from './sources.ts';

const importing = (from: string): string => `import { a } from '${from}';\nexport const b = a;\n`;

/** Checks a file with a single import, either of an existing file or of another package. */
const problemsOf = (file: string, from: string, text: string = importing(from)): string[] =>
  importProblems(
    new Map([
      [file, text],
      ...resolvedImport(file, from)
        .slice(0, 1)
        .map((to): [string, string] => [to, 'export const a = 1;\n']),
    ]),
  );

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
    expect(problemsOf(file, from).join()).toContain(`${file} imports `);
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
    expect(problemsOf(file, from)).toEqual([]);
  });

  it.each([
    ['web/src/features/trips/x.ts', true],
    ['web/src/ui/theme/x.tsx', true],
    ['web/src/lib/x.ts', true],
    ['web/src/ui/theme/x.test.ts', false],
    ['web/src/features/trips/x.test.ts', false],
    ['server/src/platform/x.ts', false],
  ])('Node’s modules in %s: refused is %s', (file, refused) => {
    for (const module of ['node:fs', 'fs']) expect(problemsOf(file, module).length > 0).toBe(refused);
  });

  it.each([
    ["export { a } from '../accounts/tables.ts';\n"],
    ["export * from '../accounts/tables.ts';\n"],
    ["import type { A } from '../accounts/tables.ts';\nexport type B = A;\n"],
    ["export type { A } from '../accounts/tables.ts';\n"],
    ["import '../accounts/tables.ts';\n"],
    ["export const a = (): Promise<unknown> => import('../accounts/tables.ts');\n"],
  ])('refuses every form of import: %s', (text) => {
    expect(problemsOf('server/src/modules/plans/x.ts', '../accounts/tables.ts', text)).toHaveLength(1);
  });
});

describe('the sources', () => {
  it('have no cycle, no folder missing in the table, and no crowded folder', () => {
    const crowd = Array.from({ length: 41 }, (_, i): [string, string] => [`web/src/lib/f${i}.ts`, '']);
    const problems = importProblems(
      new Map([
        ['core/src/geo/a.ts', importing('./b.ts')],
        ['core/src/geo/b.ts', importing('./a.ts')],
        ['core/src/helpers/x.ts', ''],
        ...crowd,
      ]),
    );
    expect(problems).toEqual([
      expect.stringContaining('cycle of files: core/src/geo/a.ts, core/src/geo/b.ts'),
      'core/src/helpers is missing in scripts/boundaries.ts',
      'web/src/lib has 41 files, more than 40',
    ]);
  });
});

describe('the table of boundaries', () => {
  it.each(packageRules)('lists lower packages only for $folder', ({ folder, mayImport }) => {
    const order = ['core', 'contract', 'messages', 'providers', 'dataset', 'server', 'web'];
    const own = order.indexOf(folder.split('/')[0] ?? '');
    expect(mayImport.filter((name) => order.indexOf(name) > own || !order.includes(name))).toEqual([]);
  });
});
