import { guidedRouteOf, type Trip } from '@roadcast/contract';
import {
  advance,
  type GuidanceEvent,
  type GuidanceState,
  type GuidedRoute,
  keepWheelLog,
  type PositionFix,
  progressOf,
  readWheelLog,
  resumeGuidance,
  startGuidance,
} from '@roadcast/core/navigation';
import { emptyTripRequest, type TripRequest } from '@roadcast/core/trip-request';
import { guidanceTexts } from '@roadcast/messages/guidance';
import type { LocationProblem, PermissionState, Stop } from '../device/ports.ts';
import { createDriveKeeper } from './drive-keeper.ts';
import type { DriveReports } from './drive-reports.ts';
import { keepWeatherFresh } from './fresh-weather.ts';
import type { Drive, GuidanceView } from './guidance-view.ts';
import type { KeptPlace } from './kept-drive.ts';
import { leftAt } from './left-at.ts';
import { sayDenied } from './location-access.ts';
import { createPositionFilter } from './position-filter.ts';
import { requestOfTrip, rerouteRequest } from './reroute-request.ts';
import { createRerouter } from './rerouter.ts';
import type { SessionPorts } from './session-ports.ts';
import { watchSignal } from './signal-watch.ts';
import { wayBackOf } from './way-back.ts';

/** The server hears how far a drive has come this often. */
const REPORT_MS = 10 * 60_000;

const { toasts } = guidanceTexts;

/** What is driven, and how it begins. */
export interface DriveStartsAt {
  readonly drive: Drive;
  /** Where it was interrupted; null for one that begins. */
  readonly place: KeptPlace | null;
  /** Of a preview: how many times as fast as the road allows; null for a real drive. */
  readonly timesFaster: number | null;
}

/** A drive under way: it follows the device's positions until it is ended. */
export interface GuidedDrive {
  readonly previous: () => void;
  readonly next: () => void;
  readonly sayAgain: () => void;
  readonly reroute: () => void;
  /** The driver ends it. @returns once nothing of it is on the device. */
  readonly end: () => Promise<void>;
  /** Another tab goes on with it: everything of it stays. */
  readonly leave: () => void;
}

/** Begins to guide. @param show puts what has changed into the view. */
export function guide(
  ports: SessionPorts,
  reports: DriveReports,
  { drive: begun, place, timesFaster }: DriveStartsAt,
  show: (change: Partial<GuidanceView>) => void,
): GuidedDrive {
  const { clock, location, network, say, voice } = ports;
  const isReal = timesFaster === null;
  let drive = begun;
  let route = guidedRouteOf(drive.trip, drive.from, drive.to);
  let state = (place && resumeGuidance(route, place.state)) ?? startGuidance(route);
  let doneMeters = place?.doneMeters ?? 0;
  let wheel = readWheelLog(place?.wheel);
  /** Driven before the last reroute, which begins a new count. */
  let drivenBefore = Math.max(0, (wheel.last?.drivenMeters ?? 0) - state.drivenMeters);
  let shownStep = state.stepIndex;
  let isOver = false;
  let forgotten: Promise<void> = Promise.resolve();
  let isRefused = false;
  let stopSource: Stop = () => undefined;
  let stopOffline: Stop = () => undefined;
  let stopReporting: Stop = () => undefined;
  const isNew = createPositionFilter();
  const stops: Stop[] = [];

  const tell = (): void => {
    show({
      drive,
      route,
      state,
      progress: progressOf(route, state),
      wheel,
      shownStep,
      wayBack: wayBackOf(route, state),
    });
  };
  const keeper = isReal ? createDriveKeeper(ports, (isKept) => show(isKept ? {} : { onDevice: 'not' })) : null;
  const keep = (): void => keeper?.keepDrive(drive);
  const keepPlace = (): void => keeper?.keepPlace({ id: drive.id, state, doneMeters, wheel });

  const signal = watchSignal(
    clock,
    (quality) => show({ signal: quality }),
    () => say.bad(toasts.gpsError, toasts.gpsErrorHint),
  );
  const rerouter = createRerouter(clock, network, {
    request: () => requestFromHere(),
    plan: (request, abort) => ports.server.plan(request, reports.tokenOf(drive.id), abort),
    changed: (rerouting) => show({ rerouting }),
    planned: (trip, request) => safely(() => takeRoute(trip, request)),
    failed: ({ message }) => say.bad(toasts.noRoute, `${message} ${toasts.noRouteHint}`),
  });

  /** Nothing that a position or an answer brings may end guidance. */
  function safely(run: () => void): void {
    try {
      run();
    } catch (error) {
      ports.report(error);
    }
  }

  function onFix(fix: PositionFix): void {
    if (isOver) return;
    signal.heard(fix);
    if (isReal && !isNew(fix)) return;
    safely(() => take(fix));
  }

  function take(fix: PositionFix): void {
    const next = advance(route, state, fix, ports.settings());
    if (next.state.stepIndex !== state.stepIndex) shownStep = next.state.stepIndex;
    state = next.state;
    if (isReal && state.fix) {
      const look = { time: state.fix.time, drivenMeters: drivenBefore + state.drivenMeters };
      wheel = keepWheelLog(wheel, look, drive.trip.dutyCycle);
    }
    voice.moved(state.alongMeters, route);
    for (const event of next.events) hear(event);
    tell();
    if (!isOver) keepPlace();
  }

  function hear(event: GuidanceEvent): void {
    if (event.kind === 'announce') voice.say(event.announcement, route);
    else if (event.kind === 'off-route' && isReal) rerouter.left();
    else if (event.kind === 'rejoined') rerouter.settled();
    else if (event.kind === 'arrived') finish(true);
  }

  function onProblem(problem: LocationProblem): void {
    if (isOver) return;
    if (problem === 'denied') refused();
    else signal.failed(problem);
  }

  /** The driver has taken the permission away. Browsers may tell so twice. */
  function refused(): void {
    if (isRefused) return;
    isRefused = true;
    show({ access: 'denied', signal: 'lost' });
    stopSource();
    sayDenied(say);
  }

  function onPermission(permission: PermissionState): void {
    if (isOver || permission === 'unknown' || permission === 'prompt') return;
    if (permission === 'denied') {
      refused();
      return;
    }
    isRefused = false;
    show({ access: 'granted' });
    watch();
  }

  function watch(): void {
    stopSource();
    stopSource = isReal ? location.watch(onFix, onProblem) : ports.preview(route, timesFaster, onFix);
  }

  function requestFromHere(): TripRequest | null {
    const left = leftAt(drive, route, state, clock.now());
    return left && rerouteRequest(drive.request ?? requestOfTrip(drive.trip, emptyTripRequest), drive.trip, left);
  }

  function takeRoute(trip: Trip, request: TripRequest): void {
    if (isOver) return;
    doneMeters += state.alongMeters;
    drivenBefore += state.drivenMeters;
    const { fix } = state;
    drive = { ...drive, trip, request, from: 0, to: trip.totalMiles };
    route = guidedRouteOf(trip, drive.from, drive.to);
    state = startGuidance(route);
    shownStep = state.stepIndex;
    voice.say({ kind: 'rerouted' }, route);
    keep();
    holdOffline();
    tell();
    if (fix) take(fix);
  }

  function holdOffline(): void {
    stopOffline();
    const { line, along } = route;
    stopOffline = ports.offline.keep({ line, along, fromMeters: state.alongMeters }, (onDevice) =>
      show({ onDevice: keeper?.isKept() ? onDevice : 'not' }),
    );
  }

  function report(finished: boolean): void {
    reports.update(drive.id, { shareDriven: shareDriven(doneMeters, state, route), finished });
  }

  function reportNowAndThen(): void {
    stopReporting = clock.after(REPORT_MS, () => {
      report(false);
      reportNowAndThen();
    });
  }

  /** Lets go of the device. */
  function quiet(): void {
    isOver = true;
    for (const stop of [stopSource, stopOffline, stopReporting, signal.stop, rerouter.stop, ...stops]) safely(stop);
    keeper?.stop();
  }

  /** The drive has come to its end, or is ended: where it was is forgotten. */
  function finish(hasArrived: boolean): void {
    if (isOver) return;
    quiet();
    show({ rerouting: 'none', wayBack: null, ...(hasArrived ? { screenAwake: 'may-sleep' as const } : {}) });
    if (!isReal) return;
    report(true);
    forgotten = keeper?.forget() ?? forgotten;
    void ports.offline.release();
  }

  if (isReal) {
    stops.push(
      location.onPermission(onPermission),
      ports.wakeLock.hold((screenAwake) => show({ screenAwake })),
      ports.page.onHide(() => keeper?.flush()),
      keepWeatherFresh(
        ports,
        () => drive.trip,
        (trip) => {
          drive = { ...drive, trip };
          keep();
          show({ drive });
        },
      ),
    );
    keep();
    holdOffline();
    reportNowAndThen();
  }
  // Words that cannot be had now are fetched when they are needed.
  voice.prepare().catch(() => undefined);
  show({ signal: 'waiting', rerouting: 'none' });
  tell();
  watch();

  const move = (by: number) => (): void => {
    const most = route.steps.length - 1;
    shownStep = Math.min(most, Math.max(0, shownStep + by));
    show({ shownStep });
  };
  return {
    previous: move(-1),
    next: move(1),
    sayAgain: () => {
      if (voice.repeat()) return;
      const { upcomingStepIndex: step, distanceToNextStep: meters } = progressOf(route, state);
      voice.say({ kind: 'maneuver', step, meters, following: null }, route);
    },
    reroute: rerouter.again,
    end: () => {
      const isLast = state.stepIndex >= route.steps.length - 1;
      finish(false);
      voice.stop();
      // Specification, part 1, point 4: whoever stops on the last step hears that the route is complete.
      if (isLast) voice.say(completionOf(route), route);
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

const shareDriven = (doneMeters: number, { phase, alongMeters }: GuidanceState, { along }: GuidedRoute): number => {
  if (phase === 'arrived') return 1;
  const whole = doneMeters + (along.at(-1) ?? 0);
  return whole > 0 ? Math.min(1, Math.max(0, (doneMeters + alongMeters) / whole)) : 0;
};
