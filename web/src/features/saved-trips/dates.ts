/** @param at epoch milliseconds. @returns 'Fri, Dec 4', with the year where it is not this one. */
export function dayText(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}

/** @param at epoch milliseconds. @returns 'Dec 4, 3:40 PM' on this device's clock. */
export const momentText = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\u202f/g, ' ');
