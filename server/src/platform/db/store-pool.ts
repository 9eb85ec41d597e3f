import { Socket } from 'node:net';
import pg from 'pg';
import { CircuitBreaker } from './circuit-breaker.ts';
import { StoreSilentError } from './driver-failure.ts';

/** Connections per server. By default, PostgreSQL allows 100 in total. */
const CONNECTIONS = 10;

/** Maximum wait for a free or new connection, milliseconds. */
const CONNECTION_TIMEOUT_MS = 5000;

/**
 * Milliseconds without traffic during a query after which a connection is destroyed as dead. PostgreSQL cancels a
 * statement sooner (STATEMENT_TIMEOUT_MS), so only a lost server triggers this.
 */
const SILENCE_MS = 8000;
const STATEMENT_TIMEOUT_MS = 7000;

/** Maximum wait for a row or advisory lock, milliseconds. */
const LOCK_TIMEOUT_MS = 5000;

/** Milliseconds after which PostgreSQL releases the locks of a transaction whose server froze or lost its network. */
const IDLE_TRANSACTION_MS = 10_000;

/**
 * Idle time after which connections are closed, milliseconds. Must be less than SILENCE_MS, which would destroy them.
 */
const IDLE_MS = 5000;

/** Milliseconds between probes of an unresponsive PostgreSQL, and the timeout of each. */
const PROBE_EVERY_MS = 1000;
const PROBE_TIMEOUT_MS = 2000;

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * A pool for PostgreSQL servers that may stop responding without closing their connections. A silent connection is
 * destroyed, even during a query; connections opened earlier aren't reused; and until a new one gets a response,
 * queries fail immediately.
 */
export class StorePool extends pg.Pool {
  private readonly breaker: CircuitBreaker;
  /** Number of times the breaker had opened when each client connected. */
  private readonly tripsAtConnect = new WeakMap<pg.PoolClient, number>();

  constructor(url: string) {
    const breaker = new CircuitBreaker({ probe: () => answersAt(url), everyMs: PROBE_EVERY_MS });
    super({
      ...storeConnection(url),
      options: [
        '-c timezone=UTC',
        `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
        `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
        `-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_MS}`,
      ].join(' '),
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      stream: () => socketEndedBySilence(SILENCE_MS, () => breaker.trip()),
    });
    this.breaker = breaker;
    this.on('connect', (client) => {
      this.tripsAtConnect.set(client, breaker.trips);
      // Ignore the event, because if a connection breaks inside a transaction, its query fails too. Without a listener,
      // the event would end the process.
      client.on('error', () => undefined);
    });
    // Emitted for connections that break while idle, which the pool replaces.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.connectUnlessSilent();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Ends the pool and the probes. */
  close(): Promise<void> {
    this.breaker.end();
    return this.end();
  }

  private async connectUnlessSilent(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.breaker.isOpen) throw new StoreSilentError();
      const client = await super.connect().catch((error: Error) => {
        if (isConnectTimeout(error)) this.breaker.trip();
        throw error;
      });
      if (this.tripsAtConnect.get(client) === this.breaker.trips) return client;
      // Destroy the connection: it was opened before PostgreSQL stopped responding, so it may be dead too.
      client.release(true);
    }
  }
}

/**
 * Returns whether an error means that opening a connection timed out. Waiting too long for a free one isn't evidence of
 * a PostgreSQL outage.
 */
const isConnectTimeout = ({ message }: Error): boolean => message === 'Connection terminated due to connection timeout';

/** Returns the options for connections to the store. */
export const storeConnection = (url: string) => ({
  connectionString: url,
  application_name: 'roadcast',
  ...KEEP_ALIVE,
});

/** Returns a socket that destroys itself after a period without traffic. */
function socketEndedBySilence(milliseconds: number, onSilence: () => void): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () => {
    onSilence();
    socket.destroy(new StoreSilentError());
  });
  return socket;
}

/** Returns whether a new connection can be opened and gets a response. */
async function answersAt(url: string): Promise<boolean> {
  const client = new pg.Client({
    ...storeConnection(url),
    stream: () => {
      const socket = new Socket();
      // Limit the duration of the whole probe, because each step may be slow.
      const timer = setTimeout(() => socket.destroy(new StoreSilentError()), PROBE_TIMEOUT_MS);
      return socket.once('close', () => clearTimeout(timer));
    },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Don't wait, because an unresponsive server never confirms the end.
    void client.end().catch(() => undefined);
  }
}
