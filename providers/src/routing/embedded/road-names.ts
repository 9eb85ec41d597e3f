/** 'I 80', 'US 101', 'CA 99', 'I 35E', 'FL A1A', 'H 1', 'TX 1604': a numbered road as maps' data write it. */
const NUMBERED = /^([A-Z]{1,3}) (A?\d{1,4}[A-Z]?)$/;

/** @returns 'I-80' for 'I 80', as signs and drivers write it; any other name as it is. */
export const signed = (name: string): string => name.replace(NUMBERED, '$1-$2');

/** Whether a number stands on the road's signs; words do where there is none. */
export const isNumbered = (name: string): boolean => /^(?:[A-Z]{1,3}-A?\d|(?:Loop|Beltway) \d)/.test(name);

/** What a driver calls such a road with an article before its name. */
const WITH_ARTICLE =
  /\b(?:Bridge|Tunnel|Causeway|Ferry|Turnpike|Thruway|Tollway|Expressway|Freeway|Parkway|Trace|Toll Road|Connector)$/;

/** @returns the name as it stands in a sentence: 'I-80', 'the Blue Ridge Parkway', 'Florida’s Turnpike'. */
export const inSentence = (name: string): string =>
  WITH_ARTICLE.test(name) && !/^the |['’]s /i.test(name) ? `the ${name}` : name;
