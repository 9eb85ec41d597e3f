import { drivableTripOf, type Trip } from '@roadcast/contract';
import {
  advance,
  type GuidanceEvent,
  type GuidanceSettings,
  type GuidanceState,
  type GuidedRoute,
  guidedRouteOf,
  keepWheelLog,
  type PositionFix,
  progressOf,
  readWheelLog,
  resumeGuidance,
  startGuidance,
  type WheelLog,
} from '@roadcast/core/navigation';
import { requestOfDraft, type TripDraft, type TripRequest } from '@roadcast/core/trip-request';
import type { Drive, GuidanceView } from './guidance-view.ts';
import type { KeptPlace } from './kept-drive.ts';
import { leftAt } from './left-at.ts';
import { draftOfTrip, rerouteDraft } from './reroute-draft.ts';
import { wayBackOf } from './way-back.ts';

/** Drive on its route, continued across reroutes. */
export class DriveCourse {
  drive: Drive;
  route: GuidedRoute;
  state: GuidanceState;
  private wheel: WheelLog;
  private shownStep: number;
  /** Meters along the routes before the last reroute. */
  private doneMeters: number;
  /** Meters driven before the last reroute, which resets the guidance count. */
  private drivenBefore: number;

  /** @param place progress to resume from; null for a new drive. */
  constructor(drive: Drive, place: KeptPlace | null) {
    this.drive = drive;
    this.route = guidedRouteOf(drivableTripOf(drive.trip), drive.from, drive.to);
    this.state = (place && resumeGuidance(this.route, place.state)) ?? startGuidance();
    this.wheel = readWheelLog(place?.wheel);
    this.shownStep = this.state.stepIndex;
    this.doneMeters = place?.doneMeters ?? 0;
    this.drivenBefore = Math.max(0, (this.wheel.last?.drivenMeters ?? 0) - this.state.drivenMeters);
  }

  /** Advances to a position. Returns the resulting events. */
  advance(fix: PositionFix, settings: GuidanceSettings): readonly GuidanceEvent[] {
    const { state, events } = advance(this.route, this.state, fix, settings);
    if (state.stepIndex !== this.state.stepIndex) this.shownStep = state.stepIndex;
    this.state = state;
    if (!this.drive.preview && state.fix) {
      const look = { time: state.fix.time, drivenMeters: this.drivenBefore + state.drivenMeters };
      this.wheel = keepWheelLog(this.wheel, look, this.drive.trip.dutyCycle);
    }
    return events;
  }

  /** Switches to a new trip, starting at its beginning. */
  reroute(trip: Trip, request: TripDraft): void {
    this.doneMeters += this.state.alongMeters;
    this.drivenBefore += this.state.drivenMeters;
    this.drive = { ...this.drive, trip, request, from: 0, to: trip.totalMiles };
    this.route = guidedRouteOf(drivableTripOf(trip));
    this.state = startGuidance();
    this.shownStep = this.state.stepIndex;
  }

  /** Returns the request to plan from the driver's position; null if unknown. */
  requestFromHere(now: number): TripRequest | null {
    const { trip, request } = this.drive;
    const left = leftAt(this.drive, this.route, this.state, now);
    return left && requestOfDraft(rerouteDraft(request ?? draftOfTrip(trip), trip, left)).request;
  }

  /** Moves the viewed step. Returns its new index. */
  moveShownStep(by: number): number {
    this.shownStep = Math.min(this.route.steps.length - 1, Math.max(0, this.shownStep + by));
    return this.shownStep;
  }

  isOnLastStep(): boolean {
    return this.state.stepIndex >= this.route.steps.length - 1;
  }

  /** Returns the completed share of the whole drive, 0 to 1. */
  shareDriven(): number {
    if (this.state.phase === 'arrived') return 1;
    const whole = this.doneMeters + (this.route.along.at(-1) ?? 0);
    return whole > 0 ? Math.min(1, Math.max(0, (this.doneMeters + this.state.alongMeters) / whole)) : 0;
  }

  /** Returns the progress to store on the device. */
  place(): Omit<KeptPlace, 'savedAt' | 'state'> & { readonly state: GuidanceState } {
    return { id: this.drive.id, state: this.state, doneMeters: this.doneMeters, wheel: this.wheel };
  }

  view(): Partial<GuidanceView> {
    const { drive, route, state, wheel, shownStep } = this;
    return {
      drive,
      route,
      state,
      progress: progressOf(route, state),
      wheel,
      shownStep,
      wayBack: wayBackOf(route, state),
    };
  }
}
