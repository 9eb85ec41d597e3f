import { newWheelLog } from '@roadcast/core/navigation';
import { guidanceTexts } from '@roadcast/messages/guidance';
import { createStore, type Store } from '../../../lib/store.ts';
import type { DriveStart, Stop } from '../device/ports.ts';
import { createDriveReports } from './drive-reports.ts';
import type { Drive, GuidanceActions, GuidanceView, StartOptions } from './guidance-view.ts';
import { type DriveStartsAt, type GuidedDrive, guide } from './guided-drive.ts';
import type { KeptDrive } from './kept-drive.ts';
import { askForLocation } from './location-access.ts';
import type { SessionPorts } from './session-ports.ts';

const { toasts } = guidanceTexts;

/** What is seen while nothing is guided. */
const idle: GuidanceView = {
  drive: null,
  route: null,
  state: null,
  progress: null,
  wheel: newWheelLog,
  shownStep: 0,
  access: 'unknown',
  signal: 'waiting',
  rerouting: 'none',
  wayBack: null,
  elsewhere: false,
  screenAwake: 'may-sleep',
  onDevice: 'not',
  interrupted: null,
};

/** Guidance of one page. */
export interface GuidanceSession {
  readonly view: Store<GuidanceView>;
  readonly actions: GuidanceActions;
  /** Looks for a drive that was interrupted or that another tab guides, and sends what earlier drives have left to tell. */
  readonly open: () => Promise<void>;
}

/** Makes the page's session. Nothing is asked of the device before an action is taken. */
export function createGuidanceSession(ports: SessionPorts): GuidanceSession {
  const { clock, location, say, shelf, turn, voice } = ports;
  const reports = createDriveReports(ports);
  const view = createStore<GuidanceView>(idle);
  const show = (change: Partial<GuidanceView>): void => view.set({ ...view.get(), ...change });

  let guided: GuidedDrive | null = null;
  let giveUpTurn: Stop = () => undefined;
  let stopWaiting: Stop = () => undefined;
  let interrupted: KeptDrive | null = null;
  /** What was to be started here while another tab guides. */
  let wanted: StartOptions | null = null;
  /** Counts what was asked for: what was overtaken by something newer goes no further. */
  let newest = 0;

  const showIdle = (change: Partial<GuidanceView> = {}): void => {
    const { access } = view.get();
    view.set({ ...idle, access, ...change });
  };

  async function lookForKept(): Promise<void> {
    if (guided) return;
    const raw = await shelf.read('drive');
    if (raw === undefined || raw === null) return forgetInterrupted();
    const { readKeptDrive } = await import('./kept-drive.ts');
    const kept = await readKeptDrive(shelf, clock.now());
    if (guided) return;
    if (!kept) {
      await shelf.remove('drive', 'place');
      return forgetInterrupted();
    }
    interrupted = kept;
    show({ interrupted: kept.drive });
  }

  function forgetInterrupted(): void {
    interrupted = null;
    show({ interrupted: null });
  }

  /** Another tab guides: this one says so, until that one is done. */
  function standBack(): void {
    stopWaiting();
    show({ elsewhere: true, interrupted: null });
    stopWaiting = turn.onFree(() => {
      if (guided) return;
      show({ elsewhere: false });
      void attempt(lookForKept)();
    });
  }

  function onTurnLost(): void {
    guided?.leave();
    guided = null;
    showIdle();
    standBack();
    say.good(toasts.continuesElsewhere);
  }

  /** @returns whether this tab may guide now. */
  async function takeTurn(force: boolean): Promise<boolean> {
    const given = await turn.take(force, onTurnLost);
    if (!given) {
      standBack();
      return false;
    }
    stopWaiting();
    giveUpTurn = given;
    show({ elsewhere: false });
    // What the tab before has left to tell is told here from now on.
    await reports.open();
    return true;
  }

  /** @returns whether the server lets the drive begin, as far as it can be asked. */
  async function isCounted(drive: Drive, linkToken: string | undefined): Promise<boolean> {
    const told = await reports.start(startOf(drive, linkToken));
    if (told.kind !== 'refused') return true;
    const { message, upgrade } = told.problem;
    say.bad(message, upgrade);
    return false;
  }

  function begin(starts: DriveStartsAt): void {
    interrupted = null;
    wanted = null;
    show({ interrupted: null, shownStep: 0 });
    guided = guide(ports, reports, starts, show);
    say.good(toasts.started);
  }

  /** Ends what is guided now, without a word. */
  function endQuietly(): void {
    guided?.end();
    guided = null;
    voice.stop();
  }

  async function start(options: StartOptions, force = false): Promise<void> {
    newest += 1;
    const own = newest;
    const { preview, trip, from = 0, to = trip.totalMiles, linkToken } = options;
    const drive: Drive = {
      id: ports.newId(),
      trip,
      request: options.request,
      from,
      to,
      startedAt: clock.now(),
      preview: preview !== undefined,
    };
    if (preview) {
      endQuietly();
      return begin({ drive, place: null, timesFaster: preview.timesFaster });
    }
    const access = await askForLocation(location, say, (asked) => show({ access: asked }));
    if (access !== 'granted' || own !== newest) return;
    wanted = options;
    if (!(await takeTurn(force)) || own !== newest) return;
    endQuietly();
    if (!(await isCounted(drive, linkToken))) {
      giveUpTurn();
      return;
    }
    if (own !== newest) return;
    replaceInterrupted();
    begin({ drive, place: null, timesFaster: null });
  }

  /** A new drive takes the place of the one that was interrupted: the server hears that it has ended. */
  function replaceInterrupted(): void {
    if (interrupted) reports.update(interrupted.drive.id, { shareDriven: 0, finished: true });
  }

  async function resume(force = false): Promise<void> {
    newest += 1;
    const own = newest;
    const access = await askForLocation(location, say, (asked) => show({ access: asked }));
    if (access !== 'granted' || own !== newest) return;
    if (!(await takeTurn(force)) || own !== newest) return;
    // The other tab may have come further since this one looked.
    await lookForKept();
    if (own !== newest || guided) return;
    if (!interrupted) return giveUpTurn();
    begin({ ...interrupted, timesFaster: null });
  }

  function stop(): void {
    newest += 1;
    wanted = null;
    if (!guided) return;
    guided.end();
    guided = null;
    giveUpTurn();
    showIdle();
    say.good(toasts.stopped);
  }

  function discard(): void {
    replaceInterrupted();
    forgetInterrupted();
    void shelf.remove('drive', 'place');
    void ports.offline.release();
  }

  /** Actions never throw: what should not happen is reported, and said where nothing is guided. */
  const attempt =
    <Args extends readonly unknown[]>(run: (...args: Args) => void | Promise<void>) =>
    async (...args: Args): Promise<void> => {
      try {
        await run(...args);
      } catch (error) {
        ports.report(error);
        if (!guided) say.bad(toasts.failed, toasts.failedHint);
      }
    };

  return {
    view,
    actions: {
      start: attempt((options: StartOptions) => start(options)),
      stop: () => void attempt(stop)(),
      previous: () => guided?.previous(),
      next: () => guided?.next(),
      sayAgain: () => guided?.sayAgain(),
      resume: attempt(() => resume()),
      discard: () => void attempt(discard)(),
      takeOver: attempt(() => (wanted ? start(wanted, true) : resume(true))),
      reroute: () => guided?.reroute(),
    },
    open: async () => {
      try {
        if (await turn.isElsewhere()) return standBack();
        await lookForKept();
        await reports.open();
      } catch (error) {
        ports.report(error);
      }
    },
  };
}

const startOf = ({ id, trip, request, startedAt, from, to }: Drive, linkToken: string | undefined): DriveStart => ({
  id,
  origin: trip.origin,
  destination: trip.destination,
  miles: to - from,
  startedAt,
  shared: request && linkToken !== undefined ? { request, linkToken } : null,
});
