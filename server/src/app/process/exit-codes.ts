/** The server's exit codes besides 0 (stopped on request). */
export const exitCodes = {
  /** The server couldn't start, and printed why; or running requests didn't finish in time after a stop signal. */
  notStarted: 1,
  /** An uncaught error ended the server. EX_SOFTWARE of sysexits.h. */
  defect: 70,
} as const;
