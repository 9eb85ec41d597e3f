import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import {
  type EndpointName,
  endpoints,
  errorResponseSchema,
  MOST_ANSWER_BYTES,
  MOST_LINE_POINTS,
  MOST_STOPS,
} from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** An endpoint without a summary does not compile. */
const summaries: Readonly<Record<EndpointName, string>> = apiTexts.summaries;

const callOf = (method: string, path: string): string => `${method} ${path}`;

const summaryOfCall = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [
    callOf(method, path),
    // The table's entries go by its names.
    summaries[name as EndpointName],
  ]),
);

/** What every call answers where it fails, unless it says otherwise. */
const failures = { '4xx': errorResponseSchema, '5xx': errorResponseSchema };

const BYTES_OF_MEGABYTE = 1_000_000;

const description = apiTexts.description({
  megabytes: MOST_ANSWER_BYTES / BYTES_OF_MEGABYTE,
  stops: MOST_STOPS,
  points: MOST_LINE_POINTS,
});

/** @returns how the API describes itself: every call by its schema, and what it is for by the catalog. @param version of the server. */
export const apiDocument = (version: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Roadcast', description, version },
  },
  transform: (route) => {
    const summary = summaryOfCall.get(callOf(String(route.route.method), route.url));
    const { schema: given } = route;
    const told = given && { ...given, response: { ...failures, ...(given.response as object | undefined) } };
    const { schema, url } = jsonSchemaTransform({ ...route, schema: told as typeof given });
    return { schema: summary === undefined ? schema : { ...schema, summary }, url };
  },
});
