/** Duty cycles for truck drivers: maximum hours on duty in a number of consecutive days, 49 CFR 395.3(b). */
export const dutyCycleLimits = {
  '60/7': { hours: 60, days: 7 },
  '70/8': { hours: 70, days: 8 },
} as const;

export type DutyCycle = keyof typeof dutyCycleLimits;

export const dutyCycles = Object.keys(dutyCycleLimits) as readonly DutyCycle[];

/** Maximum driving hours for a truck driver after ten hours off duty, 49 CFR 395.3(a)(3)(i). */
export const DUTY_DRIVING_HOURS = 11;
