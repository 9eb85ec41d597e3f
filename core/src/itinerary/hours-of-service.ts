import { DUTY_DRIVING_HOURS, type DutyCycle, dutyCycleLimits } from '../trip-request/index.ts';

/**
 * Hours of service of drivers of property-carrying vehicles, 49 CFR 395.3: what the plan keeps when the driver switches them on.
 * No preference overrides them. Stops count as off duty, driving as on duty.
 */
export const hoursOfService = {
  /** Hours of driving after ten hours off. 395.3(a)(3)(i). */
  drivingHours: DUTY_DRIVING_HOURS,
  /** Hours from coming on duty after which no more driving is allowed. 395.3(a)(2). */
  windowHours: 14,
  /** Hours of driving after which a break of `breakMinutes` is due. 395.3(a)(3)(ii). */
  hoursBeforeBreak: 8,
  breakMinutes: 30,
  /** Consecutive hours off between two days. 395.3(a)(1). */
  offHours: 10,
  /** Consecutive hours off that begin a new cycle. 395.3(c). */
  restartHours: 34,
} as const;

/** With fewer hours left in the cycle than this, a restart beats a stub of a day. */
const SHORTEST_DUTY_DAY_HOURS = 3;

/** Driving hours of a driver day by day, against the cycle. */
export class DutyLog {
  private readonly cycle: { readonly hours: number; readonly days: number };
  /**
   * Hours driven on each day of the trip since the last restart, oldest first. The law's days are 24-hour periods that may begin at any
   * hour which the carrier chooses (49 CFR 395.2): one a few hours before the driver's days begin has no two of them in one period.
   */
  private days: number[] = [];

  constructor(cycle: DutyCycle) {
    this.cycle = dutyCycleLimits[cycle];
  }

  /** @returns another log with the same past. */
  copy(): DutyLog {
    const log = new DutyLog(this.cycle.days === 7 ? '60/7' : '70/8');
    log.days = [...this.days];
    return log;
  }

  /** Hours that the cycle leaves for the next day. */
  hoursLeft(): number {
    const recent = this.days.slice(-(this.cycle.days - 1));
    return Math.max(0, this.cycle.hours - recent.reduce((sum, hours) => sum + hours, 0));
  }

  /** Whether the driver has to rest for a restart before driving on. */
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
