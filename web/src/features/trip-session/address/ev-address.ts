import {
  type EvChoice,
  type EvList,
  type EvNumber,
  type EvWishes,
  evBounds,
  evChoices,
  evLists,
  isEvNumber,
  LONGEST_EV_WORD,
} from '@roadcast/core/charging';
import { type AddressCodec, flagIn, numberIn, SEPARATOR, text } from './address-codecs.ts';

/*
 * Encodes an electric vehicle and its charging preferences in the address:
 * 'vehicleId:tesla-model-3,startCharge:80,skippedSites:osm:n1~afdc:2'.
 */

/** Separates the words of a list. */
const LIST_SEPARATOR = '~';

/** Escapes for characters with a special meaning in an entry. */
const escapes: Readonly<Record<string, string>> = { '!': '!e', [SEPARATOR]: '!c', [LIST_SEPARATOR]: '!t' };

const plain: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([character, code]) => [code, character]),
);

const escaped = (word: string): string => word.replace(/[!,~]/g, (character) => escapes[character] ?? character);

const unescaped = (written: string): string => written.replace(/!./g, (code) => plain[code] ?? code);

function wordIn(written: string): string | undefined {
  const word = unescaped(written).trim();
  return word !== '' && word.length <= LONGEST_EV_WORD ? word : undefined;
}

function listIn(name: EvList, written: string): readonly string[] | undefined {
  const words = written.split(LIST_SEPARATOR).flatMap((one) => wordIn(one) ?? []);
  return words.length > 0 ? words.slice(0, evLists[name]) : undefined;
}

const isNumber = (name: string): name is EvNumber => Object.hasOwn(evBounds, name);
const isChoice = (name: string): name is EvChoice => Object.hasOwn(evChoices, name);
const isList = (name: string): name is EvList => Object.hasOwn(evLists, name);

/** Parses an entry's value; undefined if invalid. */
function entryIn(name: string, written: string): EvWishes[keyof EvWishes] {
  if (name === 'vehicleId') return wordIn(written);
  if (name === 'hotelCharging') return flagIn(written);
  if (isList(name)) return listIn(name, written);
  if (isChoice(name)) return evChoices[name].find((word) => word === written);
  const value = numberIn(written);
  return isNumber(name) && isEvNumber(name, value) ? value : undefined;
}

function wishesIn(from: string): EvWishes {
  const entries = from.split(SEPARATOR).flatMap((entry) => {
    const [, name = '', written = ''] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const value = entryIn(name, written);
    return value === undefined ? [] : [[name, value]];
  });
  // `entryIn` checked that each value fits its name.
  return Object.fromEntries(entries) as EvWishes;
}

function entryText(value: NonNullable<EvWishes[keyof EvWishes]>): string {
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'object' ? value.map(escaped).join(LIST_SEPARATOR) : String(value);
}

const wishesText = (wishes: EvWishes): string =>
  Object.entries(wishes)
    .map(([name, value]) => [name, value === undefined ? '' : entryText(value)] as const)
    .filter(([, written]) => written !== '')
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, written]) => `${name}:${written}`)
    .join(SEPARATOR);

/** Codec for an electric vehicle and its charging preferences. */
export const evWishes: AddressCodec<EvWishes> = text(wishesIn, wishesText);
