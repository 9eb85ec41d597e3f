import { resolve } from 'node:path';
import { z } from 'zod';

/** One setting: where its value comes from, what it may be, and what it is for. The operating guide's table is made of these. */
interface Setting {
  readonly schema: z.ZodType;
  readonly default: string;
  readonly help: string;
}

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
    help: 'Folder for everything that Roadcast writes: the built road network, places and climate (about 100 MB).',
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
    throw new BadSettingError(`${name}=${text}: ${parsed.error.issues[0]?.message ?? 'not allowed'}`);
  };
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    providers: read('PROVIDERS'),
    logLevel: read('LOG_LEVEL'),
  };
}
