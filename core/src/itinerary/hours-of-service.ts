import { DUTY_DRIVING_HOURS, type DutyCycle, dutyCycleLimits } from '../trip-request/index.ts';

/**
 * Hours of service for drivers of property-carrying vehicles (49 CFR 395.3), applied if the driver turns them on. They
 * take precedence over preferences. Stops count as off duty, driving as on duty.
 */
export const hoursOfService = {
  /** Maximum driving hours after ten hours off duty, 395.3(a)(3)(i). */
  drivingHours: DUTY_DRIVING_HOURS,
  /** Hours after coming on duty by which driving must end, 395.3(a)(2). */
  windowHours: 14,
  /** Driving hours after which a break of `breakMinutes` is required, 395.3(a)(3)(ii). */
  hoursBeforeBreak: 8,
  breakMinutes: 30,
  /** Consecutive hours off duty required between two days, 395.3(a)(1). */
  offHours: 10,
  /** Consecutive hours off duty that restart the cycle, 395.3(c). */
  restartHours: 34,
} as const;

/** Minimum hours left in the cycle. With fewer, a restart is better than a very short day. */
const SHORTEST_DUTY_DAY_HOURS = 3;

/** Log of driving hours by day, to check the cycle's limit. */
export class DutyLog {
  private readonly cycle: { readonly hours: number; readonly days: number };
  /**
   * Hours driven on each day of the trip since the last restart, oldest first. The law's days are 24-hour periods
   * starting at an hour the carrier chooses (49 CFR 395.2). They are assumed to start a few hours before the driver's
   * days, so that each contains at most one day.
   */
  private days: number[] = [];

  constructor(cycle: DutyCycle) {
    this.cycle = dutyCycleLimits[cycle];
  }

  copy(): DutyLog {
    const log = new DutyLog(this.cycle.days === 7 ? '60/7' : '70/8');
    log.days = [...this.days];
    return log;
  }

  /** Returns the driving hours left in the cycle for the next day. */
  hoursLeft(): number {
    const recent = this.days.slice(-(this.cycle.days - 1));
    return Math.max(0, this.cycle.hours - recent.reduce((sum, hours) => sum + hours, 0));
  }

  /** Returns whether the driver must restart the cycle before driving again. */
  needsRestart(): boolean {
    return this.hoursLeft() < SHORTEST_DUTY_DAY_HOURS;
  }

  drive(hours: number): void {
    this.days.push(hours);
  }

  restart(): void {
    this.days = [];
  }
}
