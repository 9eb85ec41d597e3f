import { type JsonSize, requestSizeOf } from '@roadcast/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { $ZodType } from 'zod/v4/core';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits on the route's body. `limitBodies` sets them for every route. */
    bodyLimits?: JsonSize;
  }
}

/** Maximum body size, even if a schema allows more. */
export const LARGEST_BODY_BYTES = 1_048_576;

/** Added to a schema's own size to allow for ignored fields (`userId`, `timestamp`) and whitespace. */
const SLACK: JsonSize = { bytes: 4096, values: 500, depth: 8, keys: 200 };

/** Limits on a body without a schema. */
export const withoutSchema: JsonSize = SLACK;

/** Returns the limits on bodies with a schema. */
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

/** Limits the bodies of all routes registered later, by their schemas. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const bodyLimits = bodyLimitsOf(route.schema?.body);
    route.bodyLimit ??= bodyLimits.bytes;
    route.config = { ...route.config, bodyLimits };
  });
}
