import { answerOfTrip, compactRouteResponseSchema, type Trip, tripOfCompact } from '@roadcast/contract';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { at } from '@roadcast/core/lists';
import { describe, expect, it } from 'vitest';
import { answerText, compactAnswerText } from './trip-text.ts';

const allowance = { limit: 10, used: 1, left: 9, resetsAt: 1_790_000_000_000 };

/** A trip with more points and stops than the response repeats in full. */
const largeTrip: Trip = {
  ...sampleTrip,
  geometry: Array.from({ length: 20_000 }, (_, i): [number, number] => [-100 + i / 10_000, 40]),
  segments: Array.from({ length: 250 }, () => at(sampleTrip.segments, 0)),
};

describe('a trip as JSON', () => {
  it.each([
    ['small', sampleTrip],
    ['large', largeTrip],
  ])('equals the complete response of a %s trip', (_, trip) => {
    const beside = { allowance, editToken: 'token' };
    expect(JSON.parse(answerText(trip, beside))).toEqual(
      JSON.parse(JSON.stringify({ ...answerOfTrip(trip), ...beside })),
    );
    expect(JSON.parse(answerText(trip, {}))).toEqual(JSON.parse(JSON.stringify(answerOfTrip(trip))));
  });

  it('has a compact form that matches the contract and contains the same trip', () => {
    const { route } = compactRouteResponseSchema.parse(JSON.parse(compactAnswerText(sampleTrip, {})));
    expect(tripOfCompact(route)).toEqual(sampleTrip);
  });
});
