/** Connection timeouts, milliseconds. */
export interface WireLimits {
  /** For receiving a request's headers. */
  readonly headersMs: number;
  /** For receiving a whole request, headers and body. The response may take longer. */
  readonly requestMs: number;
  /** How often the two above are checked. */
  readonly checkEveryMs: number;
  /** Without a byte in either direction: longer than any plan takes; also ends clients that stop reading. */
  readonly idleMs: number;
}

/** Defaults for the open network. */
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
    // `guardHosts` checks it, with its own error.
    requireHostHeader: false,
  },
});
