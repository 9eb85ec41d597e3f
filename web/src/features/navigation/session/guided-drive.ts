import type { Trip } from '@roadcast/contract';
import { type GuidanceEvent, type GuidedRoute, type PositionFix, progressOf } from '@roadcast/core/navigation';
import type { TripDraft } from '@roadcast/core/trip-request';
import { guidanceTexts } from '@roadcast/messages/guidance';
import type { Stop } from '../device/ports.ts';
import { DriveCourse } from './drive-course.ts';
import { recordDrive } from './drive-record.ts';
import type { DriveReports } from './drive-reports.ts';
import type { Drive, GuidanceView } from './guidance-view.ts';
import type { KeptPlace } from './kept-drive.ts';
import { createPositionFilter } from './position-filter.ts';
import { watchPositions } from './position-source.ts';
import { createRerouter } from './rerouter.ts';
import type { SessionPorts } from './session-ports.ts';
import { watchSignal } from './signal-watch.ts';

const { toasts } = guidanceTexts;

/** Drive to start or resume. */
export interface DriveStartsAt {
  readonly drive: Drive;
  /** Progress to resume from; null for a new drive. */
  readonly place: KeptPlace | null;
  /** Multiple of the normal driving speed for a preview; null for a real drive. */
  readonly timesFaster: number | null;
}

/** Running drive, which follows the device's positions until it ends. */
export interface GuidedDrive {
  readonly previous: () => void;
  readonly next: () => void;
  readonly sayAgain: () => void;
  readonly reroute: () => void;
  /** Ends the drive. @returns once it's deleted from the device. */
  readonly end: () => Promise<void>;
  /** Hands the drive to another tab, keeping everything stored. */
  readonly leave: () => void;
}

/** Starts guidance. @param show updates the view. */
export function guide(
  ports: SessionPorts,
  reports: DriveReports,
  { drive, place, timesFaster }: DriveStartsAt,
  show: (change: Partial<GuidanceView>) => void,
): GuidedDrive {
  const { clock, network, messages, voice } = ports;
  const isReal = timesFaster === null;
  const course = new DriveCourse(drive, place);
  const isNew = createPositionFilter();
  let isOver = false;
  let forgotten: Promise<void> = Promise.resolve();

  const refresh = (): void => show(course.view());
  const signal = watchSignal(
    clock,
    (quality) => show({ signal: quality }),
    () => messages.bad(toasts.gpsError, toasts.gpsErrorHint),
  );
  const rerouter = createRerouter(clock, network, {
    request: () => course.requestFromHere(clock.now()),
    plan: (request, abort) => ports.server.plan(request, reports.tokenOf(drive.id), abort),
    changed: (rerouting) => show({ rerouting }),
    planned: (trip, request) => safely(() => takeRoute(trip, request)),
    failed: ({ message }) => messages.bad(toasts.noRoute, `${message} ${toasts.noRouteHint}`),
  });

  /** Runs a function and reports its errors, so they never end guidance. */
  function safely(run: () => void): void {
    try {
      run();
    } catch (error) {
      ports.report(error);
    }
  }

  function onFix(fix: PositionFix): void {
    if (isOver) return;
    signal.received(fix);
    if (isReal && !isNew(fix)) return;
    safely(() => take(fix));
  }

  function take(fix: PositionFix): void {
    const events = course.advance(fix, ports.settings());
    voice.moved(course.state.alongMeters, course.route);
    for (const event of events) handle(event);
    refresh();
    if (!isOver) record?.keepPlace();
  }

  function handle(event: GuidanceEvent): void {
    if (event.kind === 'announce') voice.say(event.announcement, course.route);
    else if (event.kind === 'off-route' && isReal) rerouter.left();
    else if (event.kind === 'rejoined') rerouter.settled();
    else if (event.kind === 'arrived') finish(true);
  }

  function takeRoute(trip: Trip, request: TripDraft): void {
    if (isOver) return;
    const { fix } = course.state;
    course.reroute(trip, request);
    voice.say({ kind: 'rerouted' }, course.route);
    record?.keepRoute();
    refresh();
    if (fix) take(fix);
  }

  /** Stops positions, timers and other background work. */
  function quiet(): void {
    isOver = true;
    for (const stop of [stopSource, signal.stop, rerouter.stop, ...(record?.stops ?? [])]) safely(stop);
  }

  /** Ends the drive, on arrival or early, and deletes its stored progress. */
  function finish(hasArrived: boolean): void {
    if (isOver) return;
    quiet();
    show({ rerouting: 'none', wayBack: null, ...(hasArrived ? { screenAwake: 'may-sleep' as const } : {}) });
    if (record) forgotten = record.finish();
  }

  const record = isReal ? recordDrive(ports, reports, course, show) : null;
  // Strings that fail to load now are loaded when needed.
  voice.prepare().catch(() => undefined);
  show({ signal: 'waiting', rerouting: 'none' });
  refresh();
  let stopSource: Stop = () => undefined;
  stopSource = isReal
    ? watchPositions(ports, {
        fix: onFix,
        failed: signal.failed,
        access: (access) => show(access === 'denied' ? { access, signal: 'lost' } : { access }),
      })
    : ports.preview(course.route, timesFaster, onFix);

  const move = (by: number) => (): void => show({ shownStep: course.moveShownStep(by) });
  return {
    previous: move(-1),
    next: move(1),
    sayAgain: () => {
      if (voice.repeat()) return;
      const { upcomingStepIndex: step, distanceToNextStep: meters } = progressOf(course.route, course.state);
      voice.say({ kind: 'maneuver', step, meters, following: null }, course.route);
    },
    reroute: rerouter.again,
    end: () => {
      const isLast = course.isOnLastStep();
      finish(false);
      voice.stop();
      // As specified, stopping on the last step announces that the route is complete
      // (docs/product/navigation.md#starting-and-stopping).
      if (isLast) voice.say(completionOf(course.route), course.route);
      return forgotten;
    },
    leave: () => {
      quiet();
      voice.stop();
    },
  };
}

const completionOf = ({ places, steps }: GuidedRoute) =>
  ({ kind: 'place', place: places.length - 1, last: true, exact: steps.at(-1)?.exact ?? false }) as const;
