import type { LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { type Corner, cornersOf } from './corners.ts';
import { drivenPath, pathAway, pathOnto } from './driven-path.ts';
import { GpsNoise } from './gps-noise.ts';
import type { DriveOptions, SimulatedFix, SimulatedGap } from './model.ts';
import type { Path } from './path.ts';
import { normal, randomNumbers } from './random.ts';
import { moved } from './sphere.ts';

/** Careful driver's acceleration and braking, and maximum braking; meters per second squared. */
const ACCELERATION = 2;
const BRAKING = 2.5;
const HARD_BRAKING = 6;

/** Simulation step, seconds. */
const STEP_SECONDS = 0.25;

/** Minimum speed when approaching a stop, and top speed; meters per second. */
const CREEPING = 1;
const TOP_SPEED = 70;

/** Default off-route speed, meters per second; typical of town streets. */
const USUAL_AWAY_SPEED = 13;

/** Minimum speed for reporting a heading, meters per second. */
const HEADING_SPEED = 1;

/** Standard deviations of reported speed (meters per second) and heading (degrees) if positions are noisy. */
const SPEED_NOISE = 0.3;
const HEADING_NOISE = 3;

interface Halt {
  readonly meters: number;
  readonly seconds: number;
}

/** Drives a route fix by fix. Callers can change the route along the way. */
export class SimulatedDriver {
  private readonly secondsBetween: number;
  private readonly noiseMeters: number;
  private readonly random: () => number;
  private readonly noise: GpsNoise;
  private speedAt: (meters: number) => number;
  private readonly awaySpeed: number;
  private gaps: readonly SimulatedGap[];
  private path: Path;
  private corners: readonly Corner[];
  private halts: readonly Halt[];
  /** Indexes of the next corner and the next halt. */
  private corner = 0;
  private halt = 0;
  private meters: number;
  private speed = 0;
  private standing = 0;
  private time: number;
  private begun = false;

  /** @throws RangeError if the line has fewer than two points. */
  constructor(options: DriveOptions) {
    if (options.line.length < 2) throw new RangeError('a drive needs a line of two points or more');
    this.secondsBetween = Math.max(0.1, options.secondsBetween ?? 1);
    this.noiseMeters = options.noiseMeters ?? 0;
    this.random = randomNumbers(options.seed ?? 1);
    this.noise = new GpsNoise(this.noiseMeters, this.random);
    this.speedAt = options.speedAt;
    this.awaySpeed = options.awaySpeed ?? USUAL_AWAY_SPEED;
    this.gaps = options.gaps ?? [];
    this.time = options.startTime;
    const path = drivenPath(options);
    this.path = path;
    this.corners = cornersOf(path);
    this.meters = path.metersAtRoute(options.startMeters ?? 0);
    this.halts = (options.stops ?? [])
      .map(({ atMeters, seconds }) => ({ meters: path.metersAtRoute(atMeters), seconds }))
      .filter(({ meters }) => meters >= this.meters)
      .sort((a, b) => a.meters - b.meters);
  }

  /** Returns the next fix; null at the end of the path. */
  next(): SimulatedFix | null {
    let silent = 0;
    for (;;) {
      if (this.begun && this.ended) return null;
      if (this.begun) this.drive();
      const seconds = this.begun ? this.secondsBetween : 0;
      this.begun = true;
      if (!this.inGap()) return this.fix(silent + seconds);
      silent += seconds;
    }
  }

  /**
   * Switches to another line from the car's position: straight to the line's closest point, then along the line. Gaps,
   * stops, wrong turns and a track beside the line apply only to the previous line.
   * @param speedAt returns the speed in meters per second at a distance along the new line; unchanged by default.
   */
  follow(line: readonly LngLat[], speedAt = this.speedAt): void {
    this.take(pathOnto(line, this.path.at(this.meters)));
    this.speedAt = speedAt;
    this.gaps = [];
  }

  /**
   * Leaves the line immediately for another path. The drive ends at that path's end unless `follow` is called before.
   */
  leaveAt(path: readonly LngLat[]): void {
    this.take(pathAway(path, this.path.at(this.meters)));
  }

  private get ended(): boolean {
    return this.meters >= this.path.length && this.standing <= 0 && this.halt >= this.halts.length;
  }

  private take(path: Path): void {
    this.path = path;
    this.corners = cornersOf(path);
    this.halts = [];
    this.meters = 0;
    this.corner = 0;
    this.halt = 0;
    this.standing = 0;
  }

  /** Drives until the next fix. */
  private drive(): void {
    const steps = Math.ceil(this.secondsBetween / STEP_SECONDS);
    for (let i = 0; i < steps; i++) this.step(this.secondsBetween / steps);
    this.time += this.secondsBetween * 1000;
  }

  private step(seconds: number): void {
    if (this.standing > 0) {
      this.standing -= seconds;
      return;
    }
    const halt = this.halts[this.halt];
    const haltMeters = halt?.meters ?? this.path.length;
    this.speed = this.nextSpeed(seconds, haltMeters);
    this.meters += this.speed * seconds;
    if (this.meters >= haltMeters) {
      this.meters = haltMeters;
      this.speed = 0;
      this.standing = halt?.seconds ?? 0;
      this.halt += halt ? 1 : 0;
    }
  }

  private nextSpeed(seconds: number, haltMeters: number): number {
    const route = this.path.routeMetersAt(this.meters);
    const asked = route === null ? this.awaySpeed : this.speedAt(route);
    const road = asked > CREEPING ? Math.min(TOP_SPEED, asked) : CREEPING;
    let most = Math.max(CREEPING, Math.sqrt(2 * BRAKING * Math.max(0, haltMeters - this.meters)));
    while ((this.corners[this.corner]?.meters ?? Number.POSITIVE_INFINITY) < this.meters) this.corner++;
    const farthest = this.meters + (this.speed + CREEPING) ** 2 / (2 * BRAKING) + TOP_SPEED * seconds;
    for (let i = this.corner; i < this.corners.length; i++) {
      const { meters, speed } = at(this.corners, i);
      if (meters > farthest) break;
      most = Math.min(most, Math.sqrt(speed * speed + 2 * BRAKING * (meters - this.meters)));
    }
    const gentle = Math.min(this.speed + ACCELERATION * seconds, Math.max(road, this.speed - BRAKING * seconds));
    return Math.max(Math.min(gentle, most), this.speed - HARD_BRAKING * seconds);
  }

  private inGap(): boolean {
    const route = this.path.routeMetersAt(this.meters);
    return route !== null && this.gaps.some(({ fromMeters, toMeters }) => route >= fromMeters && route <= toMeters);
  }

  /** @param seconds seconds since the last fix. */
  private fix(seconds: number): SimulatedFix {
    const at = this.path.at(this.meters);
    const [east, north] = this.noise.next(seconds);
    const exact = this.noiseMeters <= 0;
    const speed = exact ? this.speed : Math.max(0, this.speed + normal(this.random) * SPEED_NOISE);
    const turned = exact ? 0 : normal(this.random) * HEADING_NOISE;
    return {
      at: exact ? at : moved(at, east, north),
      accuracyMeters: this.noise.accuracyMeters,
      speed,
      heading: this.speed < HEADING_SPEED ? null : (this.path.headingAt(this.meters) + turned + 360) % 360,
      time: this.time,
      truth: { at, routeMeters: this.path.routeMetersAt(this.meters) },
    };
  }
}

/**
 * Yields all fixes of a drive.
 * @throws RangeError if the line has fewer than two points.
 */
export function* simulatedDrive(options: DriveOptions): Generator<SimulatedFix> {
  const driver = new SimulatedDriver(options);
  for (let fix = driver.next(); fix; fix = driver.next()) yield fix;
}
