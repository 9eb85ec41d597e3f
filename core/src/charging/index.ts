export {
  AFDC_CREDIT,
  type AfdcRecord,
  type AfdcRefusal,
  joinedPlugs,
  siteOfRecord,
} from './afdc-record.ts';
export * from './anxiety.ts';
export * from './battery-along.ts';
export * from './charge-curve.ts';
export * from './charge-question.ts';
export * from './electric-vehicle.ts';
export * from './energy.ts';
export * from './ev-wishes.ts';
export * from './fast-plug.ts';
export { joinSites, SAME_SITE_METERS } from './join-sites.ts';
export * from './loads.ts';
export * from './model.ts';
export { modeledPower } from './modeled-power.ts';
export { networkName } from './network-name.ts';
export * from './plan-charging.ts';
export { readPrice } from './read-price.ts';
export * from './rest-of-trip.ts';
export * from './second-choice.ts';
export * from './superchargers.ts';
export * from './usual-ev.ts';
