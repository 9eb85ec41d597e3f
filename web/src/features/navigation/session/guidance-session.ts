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

/** View without a drive. */
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

export interface GuidanceSession {
  readonly view: Store<GuidanceView>;
  readonly actions: GuidanceActions;
  /**
   * Looks for a drive that was interrupted or is guided by another tab, and sends pending reports of earlier drives.
   */
  readonly open: () => Promise<void>;
}

/** Creates the page's session. Requests nothing from the device until an action is called. */
export function createGuidanceSession(ports: SessionPorts): GuidanceSession {
  const { clock, location, messages, shelf, turn, voice } = ports;
  const reports = createDriveReports(ports);
  const view = createStore<GuidanceView>(idle);
  const show = (change: Partial<GuidanceView>): void => view.set({ ...view.get(), ...change });

  let guided: GuidedDrive | null = null;
  /** Releases this tab's right to guide; null if not held. */
  let turnHeld: Stop | null = null;
  /**
   * Delays releasing the right to guide until the drive is deleted from the device. Otherwise, the next tab would offer
   * it as an interrupted drive.
   */
  let releasing: Promise<void> = Promise.resolve();
  let stopWaiting: Stop = () => undefined;
  let interrupted: KeptDrive | null = null;
  /** Start requested while another tab is guiding. */
  let wanted: StartOptions | null = null;
  /** Counts start, resume and stop requests, so a superseded request can end. */
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

  /** Shows that another tab is guiding until that tab stops. */
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
    messages.good(toasts.continuesElsewhere);
  }

  /** Acquires the right to guide. @returns whether this tab may guide. */
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
    // Take over sending the previous tab's pending reports.
    await reports.open();
    return true;
  }

  /** Returns whether the server allows the drive; true if the server can't be reached. */
  async function isCounted(drive: Drive, linkToken: string | undefined): Promise<boolean> {
    const told = await reports.start(startOf(drive, linkToken));
    if (told.kind !== 'refused') return true;
    const { message, upgrade } = told.problem;
    messages.bad(message, upgrade, usageAction(told.problem));
    return false;
  }

  function begin(starts: DriveStartsAt): void {
    interrupted = null;
    wanted = null;
    show({ interrupted: null, shownStep: 0 });
    guided = guide(ports, reports, starts, show);
    messages.good(toasts.started);
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
    const access = await askForLocation(location, messages, (asked) => show({ access: asked }));
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
    // A newer request superseded this drive, so report its end.
    if (isAllowed) reports.update(drive.id, { shareDriven: 0, finished: true });
    if (own === newest) giveUpTurn();
  }

  /** Deletes the interrupted drive from the device and reports its end to the server. */
  async function endInterrupted(): Promise<void> {
    if (!interrupted) return;
    reports.update(interrupted.drive.id, { shareDriven: 0, finished: true });
    forgetInterrupted();
    await shelf.remove('drive', 'place');
  }

  async function resume(force = false): Promise<void> {
    newest += 1;
    const own = newest;
    const access = await askForLocation(location, messages, (asked) => show({ access: asked }));
    if (access !== 'granted' || own !== newest) return;
    if (!(await takeTurn(force))) return;
    // The other tab may have progressed since the last check.
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
    messages.good(toasts.stopped);
  }

  async function discard(): Promise<void> {
    await endInterrupted();
    await ports.offline.release();
  }

  /** Wraps an action to report its errors instead of throwing, and to show a message if no drive is running. */
  const attempt =
    <Args extends readonly unknown[]>(run: (...args: Args) => void | Promise<void>) =>
    async (...args: Args): Promise<void> => {
      try {
        await run(...args);
      } catch (error) {
        ports.report(error);
        if (!guided) messages.bad(toasts.failed, toasts.failedHint);
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
        // Delete a map left over from a drive that can't be resumed, or whose page closed right after it.
        if (!interrupted && !guided) await ports.offline.release();
      } catch (error) {
        ports.report(error);
      }
    },
  };
}
