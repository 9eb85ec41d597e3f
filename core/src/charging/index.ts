export {
  AFDC_CREDIT,
  AFDC_SOURCE,
  type AfdcRecord,
  type AfdcRefusal,
  afdcRefusals,
  joinedPlugs,
  siteOfRecord,
} from './afdc-record.ts';
export * from './fast-plug.ts';
export { joinSites, SAME_SITE_METERS } from './join-sites.ts';
export * from './model.ts';
export { modelledPower } from './modelled-power.ts';
export { networkName } from './network-name.ts';
export { readPrice } from './read-price.ts';
