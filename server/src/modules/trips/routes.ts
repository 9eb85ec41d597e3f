import { endpoints, type GenerateRouteError } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { type PlanningPorts, planTrip } from './plan-trip.ts';
import { presentAnswer } from './present-trip.ts';

/** Registers the planning calls. */
export function registerTrips(app: FastifyInstance, ports: PlanningPorts): void {
  const { generateRoute } = endpoints;
  app.withTypeProvider<ZodTypeProvider>().post(
    generateRoute.path,
    {
      schema: {
        summary: generateRoute.summary,
        body: generateRoute.body,
        response: { 200: generateRoute.response, '4xx': generateRoute.failure, '5xx': generateRoute.failure },
      },
      config: { access: 'anyone', failureBody, errorOfIssue },
    },
    async (request, reply) => {
      const trip = await planTrip(request.body, request.caller.tier, ports, signalOf(reply));
      return reply.header('cache-control', 'no-store').send(presentAnswer(trip));
    },
  );
}

/** The specification's shape of a failed route generation, with the code. */
function failureBody(error: ApiError): GenerateRouteError {
  const { message, ...detail } = error.detail();
  return { success: false, error: message, ...detail };
}

function errorOfIssue(field: string): ApiError | null {
  if (field === 'origin') return new ApiError('origin_required', { field });
  if (field === 'destination') return new ApiError('destination_required', { field });
  return null;
}
