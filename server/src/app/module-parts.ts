import type { Recipient } from '@roadcast/contract';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoadSourcesPort } from '@roadcast/providers/road-sources/port';
import type { StaysPort } from '@roadcast/providers/stays/port';
import type { Accounts, ExportLimits } from '../modules/accounts/public.ts';
import type { ServerState } from '../modules/admin/public.ts';
import type { CommunityModule } from '../modules/community/public.ts';
import type { FuelModule } from '../modules/fuel/public.ts';
import type { MapsParts } from '../modules/maps/public.ts';
import type { Drives } from '../modules/navigation/public.ts';
import type { ObjectsModule } from '../modules/objects/public.ts';
import type { SightsModule } from '../modules/sights/public.ts';
import type { PlanningPorts, TripsModule } from '../modules/trips/public.ts';
import type { VehiclesModule } from '../modules/vehicles/public.ts';
import type { Store } from '../platform/db/store.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import type { PersonalData } from '../platform/modules/personal-data.ts';
import type { Platform } from '../platform/modules/platform.ts';
import type { OpenedReportKind } from '../platform/reports/report-kind.ts';
import type { Settings } from './settings.ts';

/** Dependencies of all modules. Each module uses some of them. */
export interface ModuleParts {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly store: Store;
  readonly accounts: Accounts;
  /** Sends emails after storing their cause. */
  readonly office: PostOffice;
  /** Limits on attempts. They are the same for every plan tier. */
  readonly limits: Limits;
  readonly ports: PlanningPorts;
  /** POIs around positions and along roads. */
  readonly places: PlacesPort;
  /** Services along the road and fuel prices. */
  readonly fuel: FuelModule;
  /** Finds the sources of drawn roads and the dataset build they belong to. */
  readonly roadSources: RoadSourcesPort;
  readonly datasetVersion: string;
  readonly sights: SightsModule;
  readonly community: CommunityModule;
  readonly stays: StaysPort;
  readonly trips: TripsModule;
  readonly vehicles: VehiclesModule;
  readonly drives: Drives;
  readonly maps: MapsParts;
  readonly objects: ObjectsModule;
  readonly version: string;
  /** Limits on concurrent exports and their duration; default ones if omitted. */
  readonly exportLimits?: ExportLimits;
  /** Exporters and erasers of personal data from all modules. */
  readonly personalData: () => readonly PersonalData[];
  /** Report kinds of all modules. */
  readonly reportKinds: () => readonly OpenedReportKind[];
  /** Other services that process data for this server. */
  readonly recipients: () => readonly Recipient[];
  /** State of the running server, for the health page. */
  readonly serverState: ServerState;
}
