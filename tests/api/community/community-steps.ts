import {
  copyRouteResponseSchema,
  generateRouteResponseSchema,
  meResponseSchema,
  savedRouteResponseSchema,
  type ShareRouteRequest,
  sharedRoutesResponseSchema,
  sharedViewSchema,
  shareRouteResponseSchema,
} from '@roadcast/contract';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Answer, signedUp, type Visitor } from '../../support/visitor.ts';

export const SHARE = '/api/community/share-route';
export const COPY = '/api/community/copy-route';
export const RATE = '/api/community/rate-route';

/** A trip between towns. */
export const denverToOmaha = { origin: 'Denver, CO', destination: 'Omaha, NE', departureDate: '2026-12-05' };

export const driver = async (server: TestApp, name: string): Promise<Visitor> =>
  (await signedUp(server, `${name}@example.com`)).visitor;

/** Plans a trip and returns its id. */
export async function planned(visitor: Visitor, request: object = denverToOmaha): Promise<string> {
  const answer = await visitor.post('/api/generate-route', request);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return generateRouteResponseSchema.parse(answer.body).route.id;
}

/** Saves a trip and returns its id. */
export async function saved(visitor: Visitor, request: object = denverToOmaha): Promise<string> {
  const answer = await visitor.post('/api/routes', request);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return savedRouteResponseSchema.parse(answer.body).route.id;
}

export const share = (visitor: Visitor, routeId: string, more: Partial<ShareRouteRequest> = {}): Promise<Answer> =>
  visitor.post(SHARE, { routeId, title: 'Over the plains', visibility: 'PUBLIC', ...more });

/** Shares a trip and returns its code. */
export async function shared(visitor: Visitor, routeId: string, more: Partial<ShareRouteRequest> = {}): Promise<string> {
  const answer = await share(visitor, routeId, more);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return shareRouteResponseSchema.parse(answer.body).shareCode;
}

export const view = async (visitor: Visitor, code: string) =>
  sharedViewSchema.parse((await visitor.get(`/api/shared/${code}`)).body);

export const listed = async (visitor: Visitor, query = '') =>
  sharedRoutesResponseSchema.parse((await visitor.get(`/api/community/popular${query}`)).body).routes;

export const copied = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return copyRouteResponseSchema.parse(answer.body);
};

export const codeOf = ({ body }: Answer): string | undefined =>
  (body as { error?: { code?: string } }).error?.code;

/** Returns the visitor's account. */
export async function meOf(visitor: Visitor) {
  const { user } = meResponseSchema.parse((await visitor.get('/api/me')).body);
  if (!user) throw new Error('the visitor is not signed in');
  return user;
}
