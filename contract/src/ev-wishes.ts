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
import { issue } from './issues.ts';

/** @returns the schema of a number of the wishes, with a code of its own for one that cannot be. */
function number(name: EvNumber) {
  const { least, most } = evBounds[name];
  const error = issue(`ev.${name}`);
  return z.number({ error }).min(least, error).max(most, error).optional();
}

const words = (name: EvList) => z.array(z.string().trim().min(1).max(LONGEST_EV_WORD)).max(evLists[name]).optional();

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

/** What a driver wants of charging, and what is driven; what is left out is as usual. Percent, miles, kilowatts, pounds. */
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

export type EvWishesOnTheWire = z.input<typeof evWishesSchema>;
