import type { AdminHealth } from '@roadcast/contract';
import type { UpstreamState } from '@roadcast/providers/upstream/client';
import type { Store } from '../../platform/db/store.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import type { Accounts } from '../accounts/public.ts';

export interface ServerState {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly upstreams: () => readonly UpstreamState[];
  readonly streets: () => AdminHealth['streets'];
  readonly chargers: () => AdminHealth['chargers'];
}

export interface AdminParts {
  readonly platform: Platform;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly ports: { readonly routing: { ready(): boolean } };
  readonly serverState: ServerState;
  readonly settings: {
    readonly diskReserveBytes: number;
    readonly smtpUrl: string | null;
    readonly operatorContact: string | null;
  };
  readonly datasetVersion: string;
  readonly version: string;
}
