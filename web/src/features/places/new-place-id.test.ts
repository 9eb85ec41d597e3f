import { savedPlaceParamsSchema } from '@roadcast/contract';
import { expect, it } from 'vitest';
import { newPlaceId } from './new-place-id.ts';

it('generates different ids that the server accepts', () => {
  const ids = Array.from({ length: 200 }, newPlaceId);
  for (const id of ids) expect(savedPlaceParamsSchema.safeParse({ id }).data).toEqual({ id });
  expect(new Set(ids).size).toBe(ids.length);
});
