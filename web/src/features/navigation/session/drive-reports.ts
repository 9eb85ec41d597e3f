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

/** The start of a drive waits no longer than this for the server's word. */
const PATIENCE_MS = 4000;

/** What could not be sent is tried again after this long, and whenever the network comes back. */
const AGAIN_MS = 60_000;

/** A drive is told of for so long after its last sign of life. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const MOST_KEPT = 20;

/** What the server has not been told yet of one drive. */
interface Report {
  readonly start: DriveStart;
  /** By which the server knows the drive; null before it does. */
  token: string | null;
  told: boolean;
  /** Null once it was acknowledged. */
  update: DriveUpdate | null;
  /** Epoch milliseconds. */
  at: number;
}

/** What comes of telling that a drive starts. */
export type Started =
  | { readonly kind: 'counted' | 'later' }
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

/** Tells the server what it counts of drives, now or once there is a network. Never where anybody is. */
export interface DriveReports {
  /** Takes up what earlier drives have left to tell. */
  readonly open: () => Promise<void>;
  readonly start: (start: DriveStart) => Promise<Started>;
  readonly update: (id: string, update: DriveUpdate) => void;
  readonly tokenOf: (id: string) => string | null;
}

/** The server knows what it says: sending the same again is no use. */
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

  /** @returns the problem that it ended with; null for none. */
  async function tellStart(report: Report): Promise<ApiProblem | null> {
    const answer = await attempt(server.startDrive(report.start, report.token, never));
    if (answer.ok) {
      report.token = answer.value;
      report.told = true;
      return null;
    }
    if (isRefusal(answer.problem)) drop(report);
    return answer.problem;
  }

  async function tellUpdate(report: Report): Promise<boolean> {
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
      if (!report.told) isDone = (await tellStart(report)) === null && isDone;
      isDone = (await tellUpdate(report)) && isDone;
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
    // What comes while it is being sent goes with the next round.
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
      // A drive that ends makes room for the one that starts.
      const before = sending ?? Promise.resolve();
      const told = before
        .then(() => tellStart(report))
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
