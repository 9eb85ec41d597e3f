import { z } from 'zod';
import { HOST_SHAPE } from '../../platform/wire/hosts.ts';

/** Returns the schema of an optional URL, which may be empty. @param protocols allowed protocols. */
export const address = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((text) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol)), message);

/** Schema of a list of hosts, separated by commas. */
export const hostsSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => HOST_SHAPE.test(host)),
    'must be host names or IP addresses, separated by commas, such as trips.example.com, 10.0.0.5:3000',
  );

export const port = z.coerce.number({ error: 'must be a port number from 0 to 65535' }).int().min(0).max(65535);

/** Schema of a limit per day. */
export const perDay = z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(100_000);
