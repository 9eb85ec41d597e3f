/** A numbered road in map data: 'I 80', 'US 101', 'CA 99', 'I 35E', 'FL A1A', 'H 1', 'TX 1604'. */
const NUMBERED = /^([A-Z]{1,3}) (A?\d{1,4}[A-Z]?)$/;

/** Formats a road number as on signs: 'I-80' for 'I 80'. Returns other names unchanged. */
export const signed = (name: string): string => name.replace(NUMBERED, '$1-$2');

/** Returns whether signs show this name as a road number. */
export const isNumbered = (name: string): boolean => /^(?:[A-Z]{1,3}-A?\d|(?:Loop|Beltway) \d)/.test(name);

/** Words in names that take an article. */
const WITH_ARTICLE =
  /\b(?:Bridge|Tunnel|Causeway|Ferry|Turnpike|Thruway|Tollway|Expressway|Freeway|Parkway|Trace|Toll Road|Connector)$/;

/** Returns the name as used in a sentence: 'I-80', 'the Blue Ridge Parkway', 'Florida’s Turnpike'. */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.test(name) && !/^the |['’]s /i.test(name) ? `the ${name}` : name;
