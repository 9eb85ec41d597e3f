import { newWheelLog } from '@roadcast/core/navigation';
import { guidanceTexts } from '@roadcast/messages/guidance';
import { createStore, type Store } from '../../../lib/store.ts';
import { usageAction } from '../../../lib/usage.ts';
import type { Stop } from '../device/ports.ts';
import { createDriveReports } from './drive-reports.ts';
import { startOf } from './drive-start.ts';
import type { Drive, GuidanceActions, GuidanceView, StartOptions } from './guidance-view.ts';
import { type DriveStartsAt, type GuidedDrive, guide } from './guided-drive.ts';
import type { KeptDrive } from './kept-drive.ts';
import { askForLocation } from './location-access.ts';
import type { SessionPorts } from './session-ports.ts';

const { toasts } = guidanceTexts;

/** The view while nothing is guided. */
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

/** Guidance on one page. */
export interface GuidanceSession {
  readonly view: Store<GuidanceView>;
  readonly actions: GuidanceActions;
  /**
   * Looks for a drive that was interrupted or is guided by another tab, and sends the pending reports of earlier
   * drives.
   */
  readonly open: () => Promise<void>;
}

/** Creates the page's session. Nothing is requested from the device before an action is called. */
export function createGuidanceSession(ports: SessionPorts): GuidanceSession {
  const { clock, location, say, shelf, turn, voice } = ports;
  const reports = createDriveReports(ports);
  const view = createStore<GuidanceView>(idle);
  const show = (change: Partial<GuidanceView>): void => view.set({ ...view.get(), ...change });

  let guided: GuidedDrive | null = null;
  /** Releases the turn; null while this tab doesn't have it. */
  let turnHeld: Stop | null = null;
  /**
   * Releases a turn only once nothing is left on the device that the next tab could mistake for an interrupted drive.
   */
  let releasing: Promise<void> = Promise.resolve();
  let stopWaiting: Stop = () => undefined;
  let interrupted: KeptDrive | null = null;
  /** The start requested here while another tab guides. */
  let wanted: StartOptions | null = null;
  /** Counts requests: one superseded by a newer one goes no further. */
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

  /** Shows that another tab guides, until it's done. */
  function standBack(): void {
    stopWaiting();
    show({ elsewhere: true, interrupted: null });
    stopWaiting = turn.onFree(() => {
      if (guided) return;
      show({ elsewhere: false });
      void attempt(lookForKept)();
    });
  }

  function giveUpTurn(ended: Promise<void> = Promise.resolve()): void {
    const held = turnHeld;
    turnHeld = null;
    releasing = ended.then(() => held?.());
  }

  function onTurnLost(): void {
    turnHeld = null;
    newest += 1;
    guided?.leave();
    guided = null;
    showIdle();
    standBack();
    say.good(toasts.continuesElsewhere);
  }

  /** Takes the turn. @returns whether this tab may guide now. */
  async function takeTurn(force: boolean): Promise<boolean> {
    if (turnHeld) return true;
    await releasing;
    const given = await turn.take(force, onTurnLost);
    if (!given) {
      standBack();
      return false;
    }
    stopWaiting();
    turnHeld = given;
    show({ elsewhere: false });
    // This tab sends the previous tab's pending reports from now on.
    await reports.open();
    return true;
  }

  /** Returns whether the server allows the drive, as far as it can be reached. */
  async function isCounted(drive: Drive, linkToken: string | undefined): Promise<boolean> {
    const told = await reports.start(startOf(drive, linkToken));
    if (told.kind !== 'refused') return true;
    const { message, upgrade } = told.problem;
    say.bad(message, upgrade, usageAction(told.problem));
    return false;
  }

  function begin(starts: DriveStartsAt): void {
    interrupted = null;
    wanted = null;
    show({ interrupted: null, shownStep: 0 });
    guided = guide(ports, reports, starts, show);
    say.good(toasts.started);
  }

  /** Ends the current drive without a message. */
  function endQuietly(): void {
    void guided?.end();
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
      begin({ drive, place: null, timesFaster: preview.timesFaster });
      return;
    }
    const access = await askForLocation(location, say, (asked) => show({ access: asked }));
    if (access !== 'granted' || own !== newest) return;
    wanted = options;
    if (!(await takeTurn(force))) return;
    endQuietly();
    await lookForKept();
    await endInterrupted();
    const isAllowed = await isCounted(drive, linkToken);
    if (isAllowed && own === newest) {
      begin({ drive, place: null, timesFaster: null });
      return;
    }
    // Superseded by a newer request: this drive never began.
    if (isAllowed) reports.update(drive.id, { shareDriven: 0, finished: true });
    if (own === newest) giveUpTurn();
  }

  /** Removes the interrupted drive from the device, and reports its end to the server. */
  async function endInterrupted(): Promise<void> {
    if (!interrupted) return;
    reports.update(interrupted.drive.id, { shareDriven: 0, finished: true });
    forgetInterrupted();
    await shelf.remove('drive', 'place');
  }

  async function resume(force = false): Promise<void> {
    newest += 1;
    const own = newest;
    const access = await askForLocation(location, say, (asked) => show({ access: asked }));
    if (access !== 'granted' || own !== newest) return;
    if (!(await takeTurn(force))) return;
    // The other tab may have progressed since this one looked.
    await lookForKept();
    if (own !== newest || guided) return;
    if (interrupted) begin({ ...interrupted, timesFaster: null });
    else giveUpTurn();
  }

  function stop(): void {
    newest += 1;
    wanted = null;
    const ended = guided?.end();
    giveUpTurn(ended);
    if (!ended) return;
    guided = null;
    showIdle();
    say.good(toasts.stopped);
  }

  async function discard(): Promise<void> {
    await endInterrupted();
    await ports.offline.release();
  }

  /** Actions never throw: unexpected errors are reported, and shown if nothing is guided. */
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
        // A page closed right after its drive, or a drive too old to resume, leaves its map behind.
        if (!interrupted && !guided) await ports.offline.release();
      } catch (error) {
        ports.report(error);
      }
    },
  };
}
