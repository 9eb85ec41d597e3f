import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { userOf } from '../../platform/sessions/access.ts';
import { countedOf } from '../plans/public.ts';
import type { Drives } from './drives.ts';

/** Registers the calls of drives with guidance. */
export function registerNavigation(app: FastifyInstance, drives: Drives): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { startDrive: start, updateDrive: update, listDrives: list, deleteDrive: remove } = endpoints;
  api.post(
    start.path,
    { schema: { body: start.body, response: { 200: start.response } }, config: { access: 'anyone' } },
    async (request) => drives.start(request.body, countedOf(request)),
  );
  api.patch(
    update.path,
    {
      schema: { params: update.params, body: update.body, response: { 200: update.response } },
      config: { access: 'anyone' },
    },
    async (request) => drives.update(request.params.id, request.body, countedOf(request)),
  );
  api.get(
    list.path,
    { schema: { response: { 200: list.response } }, config: { access: 'user' } },
    async (request, reply) => {
      const userId = userOf(request).user.id;
      return reply.header('cache-control', 'no-store').send(await drives.list({ ...countedOf(request), userId }));
    },
  );
  api.delete(
    remove.path,
    { schema: { params: remove.params, response: { 200: remove.response } }, config: { access: 'user' } },
    async (request) => {
      const userId = userOf(request).user.id;
      await drives.remove(request.params.id, userId);
      return drives.list({ ...countedOf(request), userId });
    },
  );
}
