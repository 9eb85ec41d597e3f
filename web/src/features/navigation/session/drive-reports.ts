import type { DriveId } from '@roadcast/core/ids';
import type { ApiProblem } from '../../../lib/api-error.ts';
import type {
  Answered,
  ClockPort,
  DriveStart,
  DriveUpdate,
  NetworkPort,
  ServerPort,
  ShelfPort,
  Stop,
} from '../device/ports.ts';

/** Maximum wait for the server when a drive starts, milliseconds. */
const PATIENCE_MS = 4000;

/** Retry delay for failed reports, milliseconds. Reports are also retried when the network is back. */
const AGAIN_MS = 60_000;

/** How long a drive's unsent reports are kept after its last update, milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const MOST_KEPT = 20;

/** A drive's reports that the server hasn't acknowledged. */
interface Report {
  readonly start: DriveStart;
  /** Server's token for the drive; null before the first response. */
  token: string | null;
  told: boolean;
  /** Pending update; null once acknowledged. */
  update: DriveUpdate | null;
  /** Time of the last update, epoch milliseconds. */
  at: number;
}

/** Result of reporting a drive's start. */
export type Started =
  | { readonly kind: 'counted' | 'later' }
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

/** Reports drives to the server now, or when the network is back. Never sends positions. */
export interface DriveReports {
  /** Resumes sending the pending reports of earlier drives. */
  readonly open: () => Promise<void>;
  readonly start: (start: DriveStart) => Promise<Started>;
  readonly update: (id: DriveId, update: DriveUpdate) => void;
  readonly tokenOf: (id: DriveId) => string | null;
}

/** Returns whether the server rejected a report permanently, so resending is useless. */
const isRefusal = ({ status }: ApiProblem): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

interface Ports {
  readonly clock: ClockPort;
  readonly network: NetworkPort;
  readonly server: Pick<ServerPort, 'startDrive' | 'updateDrive'>;
  readonly shelf: ShelfPort;
}

export function createDriveReports({ clock, network, server, shelf }: Ports): DriveReports {
  let reports: Report[] = [];
  let sending: Promise<void> | null = null;
  let isListening = false;
  let stopTimer: Stop = () => undefined;
  const never = new AbortController().signal;

  const keep = (): void => {
    const after = clock.now() - KEPT_MS;
    reports = reports.filter(({ at }) => at > after).slice(-MOST_KEPT);
    if (reports.length === 0) void shelf.remove('reports');
    else void shelf.write('reports', reports);
  };
  const drop = (report: Report): void => {
    reports = reports.filter((one) => one !== report);
  };

  /** Reports a drive's start. @returns the problem; null on success. */
  async function reportStart(report: Report): Promise<ApiProblem | null> {
    const answer = await attempt(server.startDrive(report.start, report.token, never));
    if (answer.ok) {
      report.token = answer.value;
      report.told = true;
      return null;
    }
    if (isRefusal(answer.problem)) drop(report);
    return answer.problem;
  }

  async function reportUpdate(report: Report): Promise<boolean> {
    const { update } = report;
    if (!report.told || !update) return true;
    const answer = await attempt(server.updateDrive(report.start.id, update, report.token, never));
    if (!answer.ok && !isRefusal(answer.problem)) return false;
    if (report.update === update) report.update = null;
    if (update.finished || !answer.ok) drop(report);
    return true;
  }

  async function sendAll(): Promise<void> {
    stopTimer();
    let isDone = true;
    for (const report of [...reports]) {
      if (!report.told) isDone = (await reportStart(report)) === null && isDone;
      isDone = (await reportUpdate(report)) && isDone;
    }
    keep();
    if (!isDone && reports.length > 0) stopTimer = clock.after(AGAIN_MS, send);
  }
  function send(): void {
    if (!isListening) {
      isListening = true;
      network.onChange((online) => {
        if (online && reports.length > 0) send();
      });
    }
    // Updates made while sending go into the next round.
    sending = (sending ?? Promise.resolve()).then(sendAll);
  }

  return {
    open: async () => {
      const kept = await shelf.read('reports');
      const known = new Set(reports.map(({ start }) => start.id));
      reports = [
        ...(Array.isArray(kept) ? kept.filter(isReport) : []).filter(({ start }) => !known.has(start.id)),
        ...reports,
      ];
      if (reports.length > 0) send();
    },
    start: async (start) => {
      const report: Report = { start, token: null, told: false, update: null, at: clock.now() };
      reports.push(report);
      keep();
      // Wait for reports being sent, because the end of an earlier drive frees a slot for this one.
      const before = sending ?? Promise.resolve();
      const told = before
        .then(() => reportStart(report))
        .then((problem): Started => {
          keep();
          if (!problem) return { kind: 'counted' };
          if (isRefusal(problem)) return { kind: 'refused', problem };
          stopTimer();
          stopTimer = clock.after(AGAIN_MS, send);
          return { kind: 'later' };
        });
      const patience = new Promise<Started>((resolve) => {
        clock.after(PATIENCE_MS, () => resolve({ kind: 'later' }));
      });
      return Promise.race([told, patience]);
    },
    update: (id, update) => {
      const report = reports.find(({ start }) => start.id === id);
      if (!report) return;
      report.update = update;
      report.at = clock.now();
      keep();
      send();
    },
    tokenOf: (id) => reports.find(({ start }) => start.id === id)?.token ?? null,
  };
}

async function attempt<Value>(asked: Promise<Answered<Value>>): Promise<Answered<Value>> {
  try {
    return await asked;
  } catch (error) {
    return { ok: false, problem: { code: null, message: String(error), status: 0 } };
  }
}

function isReport(kept: unknown): kept is Report {
  if (typeof kept !== 'object' || kept === null) return false;
  const { start, token, told, at } = kept as Partial<Report>;
  return (
    typeof start === 'object' &&
    typeof start.id === 'string' &&
    (token === null || typeof token === 'string') &&
    typeof told === 'boolean' &&
    typeof at === 'number'
  );
}
