import { join } from 'node:path';
import { AFDC_CREDIT, type ChargingSite, type PlugWish } from '@roadcast/core/charging';
import type { ChargersManifest } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import { ListedSites } from '../listed.ts';
import type { ChargingPort, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from '../port.ts';
import { importInUse, readImport } from './read-import.ts';

/** Interval between checks for a new import, milliseconds. */
const LOOK_MS = 1000;

const NOTHING = { folder: null, manifest: null, sites: null } as const;

const UNREADABLE = '';

interface InUse {
  readonly folder: string | null;
  readonly manifest: ChargersManifest | null;
  readonly sites: ListedSites | null;
}

/**
 * Charging sites of the imported station file (`npm run chargers:import`). Switches to new imports while the server
 * runs.
 */
export class ImportedSites implements ChargingPort {
  private readonly root: string;
  private readonly log: (line: string) => void;
  private inUse: InUse = NOTHING;
  /** Name of an import that couldn't be read and isn't retried; `UNREADABLE` if the pointer itself couldn't be read. */
  private refused: string | null = null;
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param root absolute path of the import folder, `DATA_DIR/chargers`. @param log prints one line for the operator.
   */
  constructor(root: string, log: (line: string) => void) {
    this.root = root;
    this.log = log;
  }

  /** Manifest of the current import; null if none. */
  get manifest(): ChargersManifest | null {
    return this.inUse.manifest;
  }

  /**
   * Switches to the current import. Never throws: if an import is unreadable, reports it and keeps the previous one.
   */
  async look(): Promise<void> {
    let folder: string | null = null;
    try {
      folder = await importInUse(this.root);
      if (folder === this.inUse.folder || (folder !== null && folder === this.refused)) return;
      this.inUse = folder === null ? NOTHING : await this.open(folder);
    } catch (error) {
      // A newer import has replaced this one; the next check opens it.
      if (folder !== null && (await importInUse(this.root).catch(() => null)) !== folder) return;
      const what = folder ?? UNREADABLE;
      if (this.refused === what) return;
      this.refused = what;
      const words = error instanceof Error ? error.message : String(error);
      this.log(`The imported charging sites cannot be read (${words}): the previous ones stay in use.`);
    }
  }

  /** Starts checking for new imports. Stops on `close`. */
  follow(): void {
    const again = (): void => {
      this.timer = setTimeout(() => void this.look().finally(() => this.timer && again()), LOOK_MS);
      this.timer.unref();
    };
    if (!this.timer) again();
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  async near(position: Position, radiusMeters: number, wish: PlugWish, limit: number): Promise<readonly SiteNear[]> {
    return this.inUse.sites?.near(position, radiusMeters, wish, limit) ?? [];
  }

  async along(question: SitesQuestion): Promise<SitesAnswer> {
    return this.inUse.sites?.along(question) ?? { sites: [], hiddenByPower: 0 };
  }

  async byId(id: string): Promise<ChargingSite | null> {
    return this.inUse.sites?.byId(id) ?? null;
  }

  sources(): readonly SitesSource[] {
    return this.inUse.sites?.sources() ?? [];
  }

  private async open(folder: string): Promise<InUse> {
    const { manifest, sites } = await readImport(join(this.root, folder));
    return {
      folder,
      manifest,
      sites: new ListedSites(sites, { kind: 'file', asOf: manifest.asOf, credit: AFDC_CREDIT }),
    };
  }
}
