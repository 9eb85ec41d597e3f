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

/** Default settings. See docs/product/navigation.md#voice-settings. */
export const usualSettings: GuidanceSettings = { announcementFeet: 500 };

/** Position during a drive, and the guidance there. */
export interface Guided {
  readonly fix: SimulatedFix;
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

/** Returns what the device measures at a simulated position. */
export const toldOf = ({ at, accuracyMeters, speed, heading, time }: SimulatedFix): PositionFix => ({
  at,
  accuracyMeters,
  speed,
  heading,
  time,
});

/**
 * Guides a simulated car along a route, position by position, until the car arrives or stops at the end, or the test
 * intervenes.
 */
export class GuidedDrive {
  readonly seen: Guided[] = [];
  private readonly driver: SimulatedDriver;
  private route: GuidedRoute;
  private state: GuidanceState;
  private readonly settings: GuidanceSettings;

  constructor(route: GuidedRoute, driver: SimulatedDriver, settings = usualSettings) {
    this.driver = driver;
    this.route = route;
    this.state = startGuidance();
    this.settings = settings;
  }

  /** Switches the guidance, but not the car, to another route. */
  take(route: GuidedRoute): void {
    this.route = route;
    this.state = startGuidance();
  }

  /** Returns the next position and its guidance; null at the end of the car's path or once guidance has arrived. */
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

  /**
   * Drives until a condition is true, or to the end. @returns the first position where it is true; null if there is
   * none.
   */
  until(isSo: (guided: Guided) => boolean): Guided | null {
    for (let guided = this.next(); guided; guided = this.next()) if (isSo(guided)) return guided;
    return null;
  }

  /** Drives to the end. @returns everything since the start of the drive or of its latest route. */
  toEnd(): readonly Guided[] {
    const from = this.seen.length;
    this.until(() => false);
    return this.seen.slice(from);
  }
}

/** Returns the positions with a kind of event. */
export const withEvent = (seen: readonly Guided[], kind: GuidanceEvent['kind']): Guided[] =>
  seen.filter(({ events }) => events.some((event) => event.kind === kind));
