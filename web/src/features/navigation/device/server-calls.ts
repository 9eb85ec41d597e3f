import { requestOnTheWire, tripWeatherRequestOf } from '@roadcast/contract';
import { settledDraft } from '@roadcast/core/trip-request';
import { commonTexts } from '@roadcast/messages/common';
import { call } from '../../../lib/api.ts';
import { ApiError, problemOf } from '../../../lib/api-error.ts';
import { applyWeather } from '../../trip-session/public.ts';
import type { Answered, ServerPort } from './ports.ts';

/** Returns a call's value or problem. @throws the signal's reason if aborted. */
async function answered<Value>(asked: Promise<Value>, signal: AbortSignal): Promise<Answered<Value>> {
  try {
    return { ok: true, value: await asked };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}

const known = (token: string | null) => (token === null ? {} : { token });

/** Server calls for guidance. */
export const serverCalls: ServerPort = {
  startDrive: ({ id, origin, destination, miles, startedAt, plannedSeconds, trip, end }, token, signal) => {
    const wire = trip && { ...requestOnTheWire(trip.request), linkToken: trip.linkToken };
    const start = { id, origin, destination, miles, startedAt, plannedSeconds, trip: wire, end };
    const body = { ...start, ...known(token) };
    return answered(
      call('startDrive', { body, signal }).then((answer) => answer.token),
      signal,
    );
  },

  updateDrive: (id, update, token, signal) =>
    answered(
      call('updateDrive', { params: { id }, body: { ...update, ...known(token) }, signal }).then(() => null),
      signal,
    ),

  plan: (request, driveToken, signal) => {
    const body = { ...requestOnTheWire(settledDraft(request)), ...(driveToken !== null && { driveToken }) };
    return answered(
      call('generateRoute', { body, signal }).then(({ route }) => {
        if (route.segments.length > 0) return route;
        throw new ApiError({ code: null, message: commonTexts.errors.noTripData, status: 200 });
      }),
      signal,
    );
  },

  withWeather: (trip, signal) =>
    answered(
      call('tripWeather', { body: tripWeatherRequestOf(trip), signal }).then((weather) => applyWeather(trip, weather)),
      signal,
    ),
};
