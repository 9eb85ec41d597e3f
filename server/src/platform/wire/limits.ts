/** Connection timeouts, milliseconds. */
export interface WireLimits {
  /** Time limit for receiving a request's headers. */
  readonly headersMs: number;
  /** Time limit for receiving a whole request, including the body. The response may take longer. */
  readonly requestMs: number;
  /** Interval for checking the two limits above. */
  readonly checkEveryMs: number;
  /**
   * Maximum time without a byte in either direction. Longer than any plan takes; also disconnects clients that stop
   * reading.
   */
  readonly idleMs: number;
}

/** Default limits for servers on the internet. */
export const usualWireLimits: WireLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 2000,
  idleMs: 120_000,
};

/** Returns the limits as Fastify options. */
export const serverLimits = ({ headersMs, requestMs, checkEveryMs, idleMs }: WireLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    // `guardHosts` checks the header and has its own error.
    requireHostHeader: false,
  },
});
