import { readFileSync } from 'node:fs';

/** Import rules, enforced by `npm run check`. Each `Order` lists its layers from the bottom up. */

/** Folder of files that run in the browser, so only their tests may import Node's modules. */
export const browserFolder = 'web/src';

/** Packages that the files in a folder may import. The rule of the closest folder applies. */
export interface PackageRule {
  readonly folder: string;
  /** Package names without `@roadcast/`. */
  readonly mayImport: readonly string[];
  /** Other packages that the folder must not import; `node:*` means all Node modules. */
  readonly never: readonly string[];
  readonly message: string;
}

/** Packages from the bottom up. `tests`, `bench` and `scripts` are above all of them and may import anything. */
export const packageRules: readonly PackageRule[] = [
  {
    folder: 'core/src',
    mayImport: [],
    never: ['node:*', 'react', 'fastify', 'zod'],
    message: 'core is pure: it imports only small pure libraries.',
  },
  {
    folder: 'contract/src',
    mayImport: ['core'],
    never: ['node:*'],
    message: 'contract imports core and zod only.',
  },
  {
    folder: 'messages',
    // Code in `messages` imports its own compiled texts by the package's name, like all other code.
    mayImport: ['core', 'contract', 'messages'],
    never: [],
    message: 'messages import core and contract only.',
  },
  { folder: 'providers/src', mayImport: ['core'], never: [], message: 'providers import core only.' },
  {
    folder: 'dataset',
    mayImport: ['core'],
    never: [],
    message: 'dataset imports core only; others use its files, never its code.',
  },
  {
    folder: 'server',
    mayImport: ['core', 'contract', 'messages', 'providers'],
    never: [],
    message: 'server imports core, contract, messages and providers only.',
  },
  {
    folder: 'web',
    mayImport: ['core', 'contract', 'messages'],
    never: [],
    message: 'web imports core, contract and messages only.',
  },
  { folder: 'web/src/ui', mayImport: ['core', 'messages'], never: [], message: 'ui is independent of road trips.' },
];

/** Placeholder for all folders that an order doesn't list. */
export const OTHERS = '*';

/** Import order for a folder's subfolders. */
export interface Order {
  readonly folder: string;
  /**
   * Lines from the bottom up. A folder may import folders on earlier lines. Folders on the same line must not import
   * each other.
   */
  readonly lines: readonly (readonly string[])[];
  /** Only file of a subfolder that others may import; null if they may import all files. */
  readonly door: string | null;
  /** Whether `door` also applies to imports from the rest of the package, not just from the other subfolders. */
  readonly doorForAll: boolean;
  readonly message: string;
}

/** File that lists the server's modules in dependency order. */
const LIST = new URL('../server/src/app/modules.ts', import.meta.url);

/**
 * Returns the names of the server's modules from the bottom up, as listed in `app/modules.ts`. Parses the text, because
 * running it would load the whole server. @throws Error if the list can't be parsed.
 */
export function moduleOrder(source: string = readFileSync(LIST, 'utf8')): string[] {
  const [, list] = /export const modules[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
  const names =
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  if (names.length === 0 || names.some((name) => !/^[a-z][A-Za-z]*$/.test(name))) {
    throw new Error('server/src/app/modules.ts: `modules` must be a list of names of folders in server/src/modules');
  }
  return names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

export const orders: readonly Order[] = [
  {
    folder: 'core/src',
    lines: [
      ['ids'],
      ['lists'],
      ['records'],
      ['printable'],
      ['encodings'],
      ['csv'],
      ['units'],
      ['geo'],
      ['sourced'],
      ['places'],
      ['plans'],
      ['services'],
      ['sights'],
      ['charging'],
      ['dataset'],
      ['roads'],
      ['vehicles'],
      ['sun'],
      ['trip'],
      ['trip-request'],
      ['travel-style'],
      ['community'],
      ['itinerary'],
      ['weather'],
      ['fuel'],
      ['stays'],
      ['navigation'],
      ['drive-simulator'],
      ['exchange'],
    ],
    door: 'index.ts',
    doorForAll: true,
    message: 'a domain of core imports only those below it, through their index.ts (scripts/boundaries.ts).',
  },
  {
    folder: 'dataset',
    lines: [
      ['files'],
      ['geometry'],
      ['tiles'],
      ['land'],
      ['highways'],
      ['places'],
      ['sights'],
      ['roads'],
      ['rules'],
      ['services'],
      ['ev-models'],
      ['charging'],
      ['climate'],
      ['tours'],
      ['local-roads'],
      ['basemap'],
      ['commands'],
      ['import'],
      ['chargers'],
    ],
    door: null,
    doorForAll: false,
    message:
      'a folder of the dataset imports only those below it; commands, import and chargers are at the top (scripts/boundaries.ts).',
  },
  {
    folder: 'server/src',
    lines: [['platform'], ['modules'], ['app']],
    door: null,
    doorForAll: false,
    message: 'app -> modules -> platform; a module is reached through its public.ts (scripts/boundaries.ts).',
  },
  {
    folder: 'server/src/modules',
    lines: moduleOrder().map((name) => [name]),
    door: 'public.ts',
    doorForAll: true,
    message:
      'a module imports platform, and modules listed before it through their public.ts (server/src/app/modules.ts).',
  },
  {
    folder: 'web/src',
    lines: [['lib'], ['ui'], ['map'], ['features'], ['app']],
    door: null,
    doorForAll: false,
    message: 'app -> features -> map -> ui -> lib (scripts/boundaries.ts).',
  },
  {
    folder: 'web/src/features',
    lines: [['trip-session'], [OTHERS]],
    door: 'public.ts',
    doorForAll: false,
    message:
      'features import map, ui, lib and the public.ts of trip-session; app composes them (scripts/boundaries.ts).',
  },
];

/** Returns the package rule for a path from the root; undefined if the file may import anything. */
export const packageRuleOf = (path: string): PackageRule | undefined =>
  packageRules
    .filter(({ folder }) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];

/** Returns the subfolders that an order allows a subfolder to import. */
export function below({ lines }: Order, name: string): readonly string[] {
  const own = lineOf(lines, name);
  return own === -1 ? [] : lines.slice(0, own).flat();
}

/**
 * Returns the order's subfolder that contains a file; undefined for files elsewhere or directly in the order's folder.
 */
export function placeIn({ folder }: Order, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return;
  const parts = file.slice(folder.length + 1).split('/');
  return parts.length > 1 ? parts[0] : undefined;
}

/** Returns whether an order lists a folder. */
export const isListed = ({ lines }: Order, name: string): boolean => lineOf(lines, name) !== -1;

function lineOf(lines: Order['lines'], name: string): number {
  const exact = lines.findIndex((line) => line.includes(name));
  return exact === -1 ? lines.findIndex((line) => line.includes(OTHERS)) : exact;
}

/**
 * Checks an import. Both paths start at the root.
 * @returns why the import isn't allowed; null if it is.
 */
export function refusal(from: string, to: string): string | null {
  const [home, target] = [from.split('/')[0] ?? '', to.split('/')[0] ?? ''];
  if (home !== target) {
    const rule = packageRuleOf(from);
    return rule === undefined || rule.mayImport.includes(target) ? null : rule.message;
  }
  return orders.find((order) => breaks(order, from, to))?.message ?? null;
}

function breaks(order: Order, from: string, to: string): boolean {
  const [own, other] = [placeIn(order, from), placeIn(order, to)];
  if (own === other) return false;
  const atDoor = order.door === null || to === `${order.folder}/${other}/${order.door}`;
  if (own === undefined) return order.doorForAll && !atDoor;
  // The enclosing orders check files outside this order's folder.
  if (other === undefined) return to.startsWith(`${order.folder}/`);
  return !(below(order, own).includes(other) && atDoor);
}
