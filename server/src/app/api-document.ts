import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { errorResponseSchema, MOST_ANSWER_BYTES, MOST_LINE_POINTS, MOST_STOPS } from '@roadcast/contract';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import { apiTexts } from '@roadcast/messages/api';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Error responses common to all endpoints. */
const failures = { '4xx': errorResponseSchema, '5xx': errorResponseSchema };

const description = apiTexts.description({
  megabytes: MOST_ANSWER_BYTES / BYTES_PER_MEGABYTE,
  stops: MOST_STOPS,
  points: MOST_LINE_POINTS,
});

/**
 * Returns the options of the API document: every endpoint with its schemas and its module's summary. @param version
 * server version.
 */
export const apiDocument = (version: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Roadcast', description, version },
  },
  transform: (route) => {
    const { schema: given } = route;
    const summary = route.route.config?.summary;
    const told = given && { ...given, response: { ...failures, ...(given.response as object | undefined) } };
    const { schema, url } = jsonSchemaTransform({ ...route, schema: told as typeof given });
    return { schema: summary === undefined ? schema : { ...schema, summary }, url };
  },
});
