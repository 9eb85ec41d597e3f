/** @param at epoch milliseconds. @returns 'Nov 23, 4:12 AM', in the browser's time zone. */
export const whenText = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\u202f/g, ' ');
