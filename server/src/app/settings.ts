import { resolve } from 'node:path';
import type { PriceOverrides } from '@roadcast/core/plans';
import { z } from 'zod';
import { pricesSchema } from './prices-setting.ts';

/** One setting: where its value comes from, what it may be, and what it is for. The operating guide's table is made of these. */
interface Setting {
  readonly schema: z.ZodType;
  readonly default: string;
  readonly help: string;
  /** Never shown, not even where it is wrong. */
  readonly secret?: boolean;
}

/** @param protocols that the address may have. An empty text is none. */
const address = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((text) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol)), message);

const port = z.coerce.number({ error: 'must be a port number from 0 to 65535' }).int().min(0).max(65535);

/** Every setting of the server, declared once. */
export const settingTable = {
  PORT: { schema: port, default: '3000', help: 'Port to listen on. 0 takes any free one.' },
  HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address'),
    default: 'localhost',
    help: 'Address to listen on. 0.0.0.0 serves other machines too.',
  },
  DATA_DIR: {
    schema: z.string().min(1, 'must name a folder'),
    default: './.data',
    help: 'Folder for everything that Roadcast writes: the built road network, places and climate (about 100 MB), accounts and trips.',
  },
  DATABASE_URL: {
    schema: z
      .literal('memory')
      .or(address(['postgres:', 'postgresql:'], 'must be postgres://user:password@host:port/name, or memory')),
    default: '',
    help: 'PostgreSQL server for accounts and trips. Empty keeps them in DATA_DIR/db; memory keeps nothing.',
    secret: true,
  },
  REDIS_URL: {
    schema: address(['redis:', 'rediss:'], 'must be redis://host:port'),
    default: '',
    help: 'Redis that several servers count attempts in. Empty counts in the database.',
    secret: true,
  },
  EDITION: {
    schema: z.enum(['hosted', 'private'], { error: 'must be hosted or private' }),
    default: 'hosted',
    help: 'hosted has subscription tiers with their limits; private unlocks everything for everybody.',
  },
  PLAN_PRICES: {
    schema: pricesSchema,
    default: '',
    help: 'Prices of one’s own in dollars, as JSON: {"THIRTY_DAY": 2.99, "STANDARD": 9.99, "PRO": 19.99, "FLEET": 99}. What is left out keeps its price.',
  },
  RATE_LIMITS: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on',
    help: 'off lifts the rate limits and the plans’ daily limits: for tests and measurements. The private edition has none.',
  },
  PUBLIC_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://trips.example.com'),
    default: '',
    help: 'Address under which people reach this server, for links in mails. With https, cookies are sent by HTTPS only. Empty is http://HOST:PORT.',
  },
  TRUST_PROXY: {
    schema: z.string().regex(/^[0-9a-fA-F.:/, ]*$/, 'must be IP addresses or networks, separated by commas'),
    default: '',
    help: 'Addresses of the proxies in front of this server, whose word about the caller’s address is believed.',
  },
  AUTH_SECRET: {
    schema: z.string().refine((text) => text === '' || text.length >= 32, 'must have 32 characters or more'),
    default: '',
    help: 'Signs session cookies; the same on all servers of one database. Empty makes one, kept in DATA_DIR/auth-secret.',
    secret: true,
  },
  SMTP_URL: {
    schema: address(['smtp:', 'smtps:'], 'must be smtp://user:password@host:port'),
    default: '',
    help: 'Mail service. Empty lays mails in DATA_DIR/outbox and says so on the standard output.',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]+$/, 'must be an address such as Roadcast <trips@example.com>'),
    default: 'Roadcast <no-reply@localhost>',
    help: 'Sender of the mails.',
  },
  PROVIDERS: {
    schema: z.enum(['auto', 'embedded'], { error: 'must be auto or embedded' }),
    default: 'auto',
    help: 'auto adds live services where there are adapters and a network; embedded never leaves this machine.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
    default: 'warn',
    help: 'How much the server writes about its work. Positions and secrets are never written.',
  },
} as const satisfies Record<string, Setting>;

/** The settings with their values, as the server uses them. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** 'memory', a PostgreSQL address, or null for the data folder. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly edition: 'hosted' | 'private';
  readonly planPrices: PriceOverrides;
  readonly rateLimits: 'on' | 'off';
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Null when people reach this server by whatever address it has. */
  readonly givenPublicUrl: string | null;
  readonly trustProxy: string | null;
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly providers: 'auto' | 'embedded';
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A setting has a value that it may not have. The message is one line, fit to stop a start with. */
export class BadSettingError extends Error {
  override readonly name = 'BadSettingError';
}

/**
 * Reads the settings from an environment.
 * @throws BadSettingError naming the first setting that is wrong, what it is, and what it may be.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = <Name extends keyof typeof settingTable>(
    name: Name,
  ): z.output<(typeof settingTable)[Name]['schema']> => {
    const setting = settingTable[name];
    const given = environment[name];
    const text = given === undefined ? setting.default : given;
    const parsed = setting.schema.safeParse(text.trim() === '' && name === 'PORT' ? Number.NaN : text.trim());
    if (parsed.success) return parsed.data as z.output<(typeof settingTable)[Name]['schema']>;
    const shown = 'secret' in setting ? '(not shown)' : text;
    throw new BadSettingError(`${name}=${shown}: ${parsed.error.issues[0]?.message ?? 'not allowed'}`);
  };
  const port = read('PORT');
  const host = read('HOST');
  const givenPublicUrl = read('PUBLIC_URL').replace(/\/+$/, '') || null;
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL') || null,
    redisUrl: read('REDIS_URL') || null,
    edition: read('EDITION'),
    planPrices: read('PLAN_PRICES'),
    rateLimits: read('RATE_LIMITS'),
    publicUrl: givenPublicUrl ?? `http://${host}:${port}`,
    givenPublicUrl,
    trustProxy: read('TRUST_PROXY') || null,
    authSecret: read('AUTH_SECRET') || null,
    smtpUrl: read('SMTP_URL') || null,
    mailFrom: read('MAIL_FROM'),
    providers: read('PROVIDERS'),
    logLevel: read('LOG_LEVEL'),
  };
}
