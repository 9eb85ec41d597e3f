import { requestOfDraft, type TripDraft, type TripRequest } from '@roadcast/core/trip-request';

/** Converts a complete draft to a request. @throws Error if the draft is incomplete. */
export function completeRequest(draft: TripDraft): TripRequest {
  const { request, issues } = requestOfDraft(draft);
  if (!request) throw new Error(`incomplete: ${issues.map(({ field }) => field).join(', ')}`);
  return request;
}
