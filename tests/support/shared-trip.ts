import type { APIRequestContext } from '@playwright/test';
import { type ShareRouteRequest, TERMS_VERSION } from '@roadcast/contract';

const PASSWORD = 'long-way-to-Amarillo';

/** Signs up a driver, who is then signed in for the context's requests. @param base URL of the server. */
export async function signUpDriver(request: APIRequestContext, base = ''): Promise<void> {
  await posted(request, `${base}/api/register`, {
    email: `driver-${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    ageConfirmed: true,
    termsVersion: TERMS_VERSION,
  });
}

/** Trip to share, with the fields of the share form. */
export interface TripToShare extends Omit<ShareRouteRequest, 'routeId' | 'title'> {
  readonly title?: string;
  /** Body of POST /api/routes. */
  readonly request?: object;
}

/**
 * Saves a trip of the signed-in driver and shares it: Denver to Omaha with the community by default.
 * @returns the share code.
 */
export async function shareTrip(
  request: APIRequestContext,
  { title = 'Over the plains', request: wanted, ...share }: TripToShare = {},
  base = '',
): Promise<string> {
  const saved = await posted(
    request,
    `${base}/api/routes`,
    wanted ?? { origin: 'Denver, CO', destination: 'Omaha, NE' },
  );
  const { route } = saved as { readonly route: { readonly id: string } };
  const answer = await posted(request, `${base}/api/community/share-route`, {
    routeId: route.id,
    title,
    visibility: 'PUBLIC',
    ...share,
  });
  return (answer as { readonly shareCode: string }).shareCode;
}

/** Attempts of a call. The first plan on a busy machine may take longer than the server waits for the roads. */
const TRIES = 3;

async function posted(request: APIRequestContext, url: string, data: object, tries = TRIES): Promise<unknown> {
  const answer = await request.post(url, { data, timeout: 120_000 });
  if (answer.ok()) return answer.json();
  if (answer.status() === 503 && tries > 1) return posted(request, url, data, tries - 1);
  throw new Error(`${url} answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`);
}
