import { below, browserFolder, type Order, OTHERS, orders, packageRuleOf, packageRules } from './boundaries.ts';

/** One override of `biome.json` that says what the files of a folder may import. */
export interface ImportRules {
  readonly includes: readonly string[];
  readonly linter: {
    readonly rules: {
      readonly style: {
        readonly noRestrictedImports: {
          readonly level: 'error';
          readonly options: { readonly patterns: readonly Pattern[] };
        };
      };
    };
  };
}

/** The override of `biome.json` that keeps Node's modules out of the browser. */
export interface BrowserRule {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: { readonly correctness: { readonly noNodejsModules: 'error' } } };
}

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

/**
 * The linter's rules out of the table of boundaries. Of the overrides that include a file the last one replaces the others, so
 * each of them is complete.
 */
export function importRules(): ImportRules[] {
  return [
    ...packageRules.map(({ folder }) => rules(`${folder}/**`, packagePatterns(folder))),
    ...orders.flatMap((order) => listed(order).flatMap((name) => rulesByDepth(order, name))),
  ];
}

/** @returns the rule for what runs in the browser. Tests run in Node. */
export const browserRule = (): BrowserRule => ({
  includes: [`${browserFolder}/**`, `!${browserFolder}/**/*.test.ts`],
  linter: { rules: { correctness: { noNodejsModules: 'error' } } },
});

/** The rule for all others first: those that are named replace it. A folder with an order of its own is covered there. */
const listed = ({ folder, lines }: Order): string[] =>
  lines
    .flat()
    .filter((name) => !orders.some((order) => order.folder === `${folder}/${name}`))
    .sort((a, b) => Number(b === OTHERS) - Number(a === OTHERS));

function rulesByDepth(order: Order, name: string): ImportRules[] {
  const folder = `${order.folder}/${name}`;
  return Array.from({ length: order.nesting + 1 }, (_, depth) =>
    rules(`${folder}/${'*/'.repeat(depth)}*`, [
      ...packagePatterns(folder),
      { group: [`${up(depth + 1)}**`, ...exceptions(folder, depth)], message: order.message },
    ]),
  );
}

const up = (steps: number): string => '../'.repeat(steps);

/** @returns what a file so many folders below `folder` may reach outside of it: the lower folders of every order around it. */
function exceptions(folder: string, depth: number): string[] {
  return orders
    .filter((order) => folder.startsWith(`${order.folder}/`))
    .flatMap((order) => {
      const inside = folder.slice(order.folder.length + 1).split('/');
      return below(order, inside[0] ?? '').map(
        (name) => `!${up(depth + inside.length)}${name}/${reachable(order, name)}`,
      );
    });
}

/** @returns which files of a lower folder are open to those above it. */
function reachable({ folder, door }: Order, name: string): string {
  if (door !== null) return door;
  const inner = orders.find((order) => order.folder === `${folder}/${name}`);
  return inner?.doorForAll ? `*/${inner.door}` : '**';
}

function packagePatterns(folder: string): Pattern[] {
  const rule = packageRuleOf(folder);
  if (!rule) return [];
  const allowed = rule.mayImport.flatMap((name) => [`!@roadcast/${name}`, `!@roadcast/${name}/**`]);
  return [{ group: ['@roadcast/**', ...allowed, ...rule.never], message: rule.message }];
}

const rules = (files: string, patterns: readonly Pattern[]): ImportRules => ({
  includes: [files],
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});
