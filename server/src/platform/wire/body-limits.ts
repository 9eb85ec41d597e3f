import { type JsonSize, requestSizeOf } from '@roadcast/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { $ZodType } from 'zod/v4/core';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of the route's body; set for every route by `limitBodies`. */
    bodyLimits?: JsonSize;
  }
}

/** Maximum size of any body, even if its schema allows more. */
export const LARGEST_BODY_BYTES = 1_048_576;

/** Added to a schema's own size: ignored fields (`userId`, `timestamp`), and white space. */
const SLACK: JsonSize = { bytes: 4096, values: 500, depth: 8, keys: 200 };

/** Limits of a body without a schema. */
export const withoutSchema: JsonSize = SLACK;

/** Returns the limits of bodies with a schema. */
export function bodyLimitsOf(schema: unknown): JsonSize {
  if (!(schema instanceof $ZodType)) return withoutSchema;
  const { bytes, values, depth, keys } = requestSizeOf(schema);
  return {
    bytes: Math.min(LARGEST_BODY_BYTES, bytes + SLACK.bytes),
    values: values + SLACK.values,
    depth: depth + SLACK.depth,
    keys: keys + SLACK.keys,
  };
}

/** Limits the body of every subsequently registered route by its schema. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const bodyLimits = bodyLimitsOf(route.schema?.body);
    route.bodyLimit ??= bodyLimits.bytes;
    route.config = { ...route.config, bodyLimits };
  });
}
