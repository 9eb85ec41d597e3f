import type { PlanTable } from '@roadcast/core/plans';
import type { FilesPort } from '@roadcast/providers/files/port';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/store.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserStorage } from '../../platform/storage/user-storage.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Receiving } from './receiving.ts';
import type { SweptKinds } from './sweep.ts';

/** Dependencies for storing files. */
export interface ObjectsModule {
  readonly db: Database;
  readonly files: FilesPort;
  readonly pictures: Pictures;
  readonly receiving: Receiving;
  readonly storage: UserStorage;
  readonly plans: PlanTable;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Kinds of stored files, for the cleanup of orphaned files. */
  readonly kinds: SweptKinds;
  /** Signs upload URLs. */
  readonly secret: string;
}
