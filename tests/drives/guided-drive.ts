import type { SimulatedDriver, SimulatedFix } from '@roadcast/core/drive-simulator';
import {
  advance,
  type GuidanceEvent,
  type GuidanceSettings,
  type GuidanceState,
  type GuidedRoute,
  type PositionFix,
  startGuidance,
} from '@roadcast/core/navigation';

/** What the driver has set where nothing was set. Specification, part 1, point 9. */
export const usualSettings: GuidanceSettings = { announcementFeet: 500 };

/** A position of a drive, and what guidance made of it. */
export interface Guided {
  readonly fix: SimulatedFix;
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/** @returns what a device tells of a simulated position: the truth is not among it. */
export const toldOf = ({ at, accuracyMeters, speed, heading, time }: SimulatedFix): PositionFix => ({
  at,
  accuracyMeters,
  speed,
  heading,
  time,
});

/** Guides a simulated car along a route, position by position, until it is there, stands at its end, or is to be looked at. */
export class GuidedDrive {
  readonly seen: Guided[] = [];
  private readonly driver: SimulatedDriver;
  private route: GuidedRoute;
  private state: GuidanceState;
  private readonly settings: GuidanceSettings;

  constructor(route: GuidedRoute, driver: SimulatedDriver, settings = usualSettings) {
    this.driver = driver;
    this.route = route;
    this.state = startGuidance(route);
    this.settings = settings;
  }

  /** Guidance takes another route; the car drives on as it does. */
  take(route: GuidedRoute): void {
    this.route = route;
    this.state = startGuidance(route);
  }

  /** @returns the position and what was made of it; null at the end of the car's way, and once guidance has arrived. */
  next(): Guided | null {
    if (this.state.phase === 'arrived') return null;
    const fix = this.driver.next();
    if (!fix) return null;
    const { state, events } = advance(this.route, this.state, toldOf(fix), this.settings);
    this.state = state;
    const guided = { fix, state, events };
    this.seen.push(guided);
    return guided;
  }

  /** Drives on until something is so, or to the end. @returns the position at which it was; null where it never was. */
  until(isSo: (guided: Guided) => boolean): Guided | null {
    for (let guided = this.next(); guided; guided = this.next()) if (isSo(guided)) return guided;
    return null;
  }

  /** Drives to the end. @returns everything since the drive, or its last route, began. */
  toEnd(): readonly Guided[] {
    const from = this.seen.length;
    this.until(() => false);
    return this.seen.slice(from);
  }
}

/** @returns the positions with an event of a kind. */
export const withEvent = (seen: readonly Guided[], kind: GuidanceEvent['kind']): Guided[] =>
  seen.filter(({ events }) => events.some((event) => event.kind === kind));
