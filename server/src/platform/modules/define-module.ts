import type { Endpoint, Endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Delivery, EventKind, Events } from '../events/port.ts';
import type { Every, Jobs } from '../jobs/port.ts';
import type { AnyPolicy } from '../policies/policy.ts';
import type { ReportKind } from '../reports/report-kind.ts';
import type { OwnedTable } from './owned-table.ts';
import type { ModulePage, PageHead, PageRequest } from './page-head.ts';
import type { PersonalData } from './personal-data.ts';
import { type EndpointsOf, type Handlers, route } from './route.ts';

/** Summaries of every endpoint for the API document. A missing one is a compile error. */
type Summaries<Es> = {
  readonly [Name in keyof Es as Es[Name] extends Required<Pick<Endpoint, 'response'>> ? Name : never]: string;
};

/** A module's scheduled job, run once per period across all servers on a store. */
interface ModuleJob<Parts> {
  readonly every: Every;
  readonly run: (parts: Parts) => Promise<void>;
}

/** A module's handler for one kind of event. Must be created with `onEvent`. */
export interface ModuleEvent<Parts> {
  readonly register: (events: Events, parts: Parts) => void;
}

/**
 * Declares a module's handler for a kind of event.
 * @param name unique among the kind's handlers: lowercase words with hyphens, never renamed.
 * @param run called at least once for each event.
 */
export const onEvent = <Payload extends object, Parts>(
  kind: EventKind<Payload>,
  name: string,
  run: (parts: Parts, delivery: Delivery<Payload>) => Promise<void>,
): ModuleEvent<Parts> => ({
  register: (events, parts) => events.handle(kind, { name, run: (delivery) => run(parts, delivery) }),
});

/** Definition of a server feature. @typeParam Parts the module's dependencies. */
export interface ModuleDefinition<Es extends EndpointsOf<Es>, Parts> {
  /** Name of the module's folder. */
  readonly name: string;
  readonly endpoints: Es;
  readonly summaries: Summaries<Es>;
  /** Tables that only this module uses. */
  readonly tables?: readonly OwnedTable[];
  /** Permissions by kind of row. */
  readonly policies?: Readonly<Record<string, AnyPolicy>>;
  /** Returns the module's exporters and erasers of personal data. */
  readonly personalData?: (parts: Parts) => readonly PersonalData[];
  /** Scheduled jobs by name: lowercase words with hyphens, never renamed. */
  readonly jobs?: Readonly<Record<string, ModuleJob<Parts>>>;
  /** Handlers for events of this module and of modules listed before it. */
  readonly events?: readonly ModuleEvent<Parts>[];
  /** Kinds of reports about the module's subjects. */
  readonly reportKinds?: readonly ReportKind<Parts>[];
  /**
   * Heads of pages by path, such as '/shared/:shareCode'. Null sends the plain page, which search engines must not
   * list. Anyone may call them, without limits.
   */
  readonly pages?: Readonly<Record<`/${string}`, (parts: Parts, request: PageRequest) => Promise<PageHead | null>>>;
  /** Returns the endpoint handlers. @param app for access to the running server, not for adding routes. */
  readonly open: (parts: Parts, app: FastifyInstance) => Handlers<Es>;
}

/** A module as listed by the application. */
export interface Module<Parts> {
  readonly name: string;
  readonly endpoints: Endpoints;
  readonly tables: readonly OwnedTable[];
  readonly policies: Readonly<Record<string, AnyPolicy>>;
  readonly personalData: (parts: Parts) => readonly PersonalData[];
  readonly reportKinds: readonly ReportKind<Parts>[];
  readonly pages: (parts: Parts) => readonly ModulePage[];
  /** Declares the module's jobs and event handlers. Must be called before the jobs start. */
  readonly declare: (services: { readonly jobs: Jobs; readonly events: Events }, parts: Parts) => void;
  /** Registers the module's routes. */
  readonly register: (app: FastifyInstance, parts: Parts) => void;
}

/**
 * Creates a module. The application only needs to list it in `app/modules.ts`; everything else follows from that list.
 */
export function defineModule<Es extends EndpointsOf<Es>, Parts>({
  name,
  endpoints,
  summaries,
  tables = [],
  policies = {},
  personalData = () => [],
  reportKinds = [],
  jobs: ownJobs = {},
  events: reactions = [],
  pages = {},
  open,
}: ModuleDefinition<Es, Parts>): Module<Parts> {
  const summaryOf: Readonly<Record<string, string | undefined>> = summaries;
  return {
    name,
    endpoints,
    tables,
    policies,
    personalData,
    reportKinds,
    pages: (parts) =>
      Object.entries(pages).map(([path, headOf]) => ({ path, headOf: (request) => headOf(parts, request) })),
    declare: ({ jobs, events }, parts) => {
      for (const [job, { every, run }] of Object.entries(ownJobs)) jobs.schedule(job, every, () => run(parts));
      for (const { register } of reactions) register(events, parts);
    },
    register: (app, parts) => {
      const handlers = open(parts, app);
      for (const one in endpoints) route(app, endpoints[one], handlers[one], summaryOf[one]);
    },
  };
}
