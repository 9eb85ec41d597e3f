/** How long a connection may take for what, milliseconds. */
export interface WireLimits {
  /** For a request's headers to arrive. */
  readonly headersMs: number;
  /** For a whole request to arrive, headers and body. Its answer may take longer. */
  readonly requestMs: number;
  /** How often the two above are looked at. */
  readonly checkEveryMs: number;
  /** Without a byte in either direction: longer than any plan takes, and the end of a caller that stops reading. */
  readonly idleMs: number;
}

/** What is usual on the open network. */
export const usualWireLimits: WireLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 2000,
  idleMs: 120_000,
};

/** @returns the limits as Fastify takes them. */
export const serverLimits = ({ headersMs, requestMs, checkEveryMs, idleMs }: WireLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    // `guardHosts` says it in our words.
    requireHostHeader: false,
  },
});
