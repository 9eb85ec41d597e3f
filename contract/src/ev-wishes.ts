import {
  type EvList,
  type EvNumber,
  evBounds,
  evChoices,
  evContradiction,
  evLists,
  LONGEST_EV_WORD,
} from '@roadcast/core/charging';
import { z } from 'zod';
import { list } from './bounds/bounded.ts';
import { issue } from './issues.ts';

/** Returns the schema of a numeric preference, with a specific issue code for invalid values. */
function number(name: EvNumber) {
  const { least, most } = evBounds[name];
  const error = issue(`ev.${name}`);
  return z.number({ error }).min(least, error).max(most, error).optional();
}

const words = (name: EvList) => list(z.string().trim().min(1).max(LONGEST_EV_WORD), evLists[name]).optional();

export const evWishesShape = {
  vehicleId: z.string().trim().min(1).max(LONGEST_EV_WORD).optional(),
  usableKwh: number('usableKwh'),
  evRangeMiles: number('evRangeMiles'),
  peakKw: number('peakKw'),
  connector: z.enum(evChoices.connector, { error: issue('ev.connector') }).optional(),
  degradation: number('degradation'),
  payload: number('payload'),
  trailer: z.enum(evChoices.trailer).optional(),
  trailerWeight: number('trailerWeight'),
  roof: z.enum(evChoices.roof).optional(),
  startCharge: number('startCharge'),
  arrivalCharge: number('arrivalCharge'),
  destinationCharge: number('destinationCharge'),
  aim: z.enum(evChoices.aim).optional(),
  minKilowatts: number('minKilowatts'),
  minPlugs: number('minPlugs'),
  hotelCharging: z.boolean().optional(),
  preferredNetworks: words('preferredNetworks'),
  avoidedNetworks: words('avoidedNetworks'),
  pinnedSites: words('pinnedSites'),
  skippedSites: words('skippedSites'),
};

/**
 * The driver's electric vehicle and charging preferences; omitted fields use defaults. Percent, miles, kilowatts,
 * pounds.
 */
export const evWishesSchema = z
  .object(evWishesShape)
  .refine((wishes) => evContradiction(wishes) !== 'start_under_arrival', {
    error: issue('ev.start_under_arrival'),
    path: ['startCharge'],
  })
  .refine((wishes) => evContradiction(wishes) !== 'range_without_battery', {
    error: issue('ev.range_without_battery'),
    path: ['usableKwh'],
  });
