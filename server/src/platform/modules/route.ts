import type { Endpoint } from '@roadcast/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Route declarations from the contract: access, rate, daily limit. Required on every API route; startup fails
     * without them.
     */
    endpoint?: Pick<
      Endpoint,
      'access' | 'rate' | 'daily' | 'creates' | 'openToSuspended' | 'answersWhole' | 'receives'
    >;
    /** Returns whether to exclude a call from its daily limit. Runs after validation. */
    uncounted?(request: FastifyRequest): boolean;
    /** Summary for the API document. */
    summary?: string;
  }
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

type Field<E, Name extends string> = E extends { readonly [Key in Name]: infer Schema } ? Schema : undefined;

/** Validated parts of an endpoint's request. */
interface RequestParts<E extends Endpoint> {
  readonly Params: Output<Field<E, 'params'>>;
  readonly Querystring: Output<Field<E, 'query'>>;
  readonly Body: Output<Field<E, 'body'>>;
}

/** A validated request to an endpoint. */
export type EndpointRequest<E extends Endpoint> = FastifyRequest<RequestParts<E>>;

type Answer<E extends Endpoint> = E extends { readonly response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;

/** Handles a request. Returns the response body, or the reply if something other than the endpoint's JSON was sent. */
export type Handle<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
) => Promise<Answer<E> | FastifyReply>;

/** A handler with route options that aren't in the contract. */
export interface Handling<E extends Endpoint>
  extends Pick<FastifyContextConfig, 'failureBody' | 'errorOfIssue' | 'anyHost' | 'pressureHandler'> {
  readonly handle: Handle<E>;
  /** Returns whether to exclude a call from the daily limit, such as a call that the page makes automatically. */
  readonly uncounted?: (request: EndpointRequest<E>) => boolean;
  /** May reject a request before its body is read. */
  readonly before?: (request: FastifyRequest) => Promise<void>;
  /** If false, the GET route gets no HEAD route. */
  readonly head?: false;
}

export type EndpointsOf<Es> = { readonly [Name in keyof Es]: Endpoint };

export type Handlers<Es extends EndpointsOf<Es>> = {
  readonly [Name in keyof Es]: Handle<Es[Name]> | Handling<Es[Name]>;
};

/** Registers an endpoint with its schemas, access, rate, limits and handler. @param summary for the API document. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handle<E> | Handling<E>,
  summary?: string,
): void {
  const { handle, uncounted, before, head, ...config } = typeof handler === 'function' ? { handle: handler } : handler;
  const { method, path, neverCached, alsoWithoutPrefix } = endpoint;
  const paths = alsoWithoutPrefix ? [path, path.replace(/^\/api/, '')] : [path];
  for (const url of paths) {
    app.route<RequestParts<E>>({
      method,
      url,
      schema: schemaOf(endpoint),
      config: { ...config, endpoint, ...(uncounted && { uncounted }), ...(summary !== undefined && { summary }) },
      ...(before && { onRequest: before }),
      ...(head === false && { exposeHeadRoute: false }),
      handler: async (request, reply) => {
        const answer = await handle(request, reply);
        if (neverCached && answer !== reply) reply.header('cache-control', 'no-store');
        return answer;
      },
    });
  }
}

function schemaOf({ params, query, body, response, answers, failure, compact }: Endpoint): FastifySchema {
  const form = compact
    ? { content: { 'application/json': { schema: response }, [compact.type]: { schema: compact.wire } } }
    : response;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form
      ? { response: { 200: form, ...answers, ...(failure && { '4xx': failure, '5xx': failure }) } }
      : { hide: true }),
  };
}
