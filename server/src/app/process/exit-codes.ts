/** The server's exit codes other than 0, which means stopped on request. */
export const exitCodes = {
  /** Startup failed and the reason was printed, or running requests didn't finish in time after a stop signal. */
  notStarted: 1,
  /** An uncaught error ended the server. EX_SOFTWARE in sysexits.h. */
  defect: 70,
} as const;
