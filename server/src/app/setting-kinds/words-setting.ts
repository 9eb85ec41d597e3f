import { z } from 'zod';

/** Minimum word length, characters. A single letter would match almost any text. */
const SHORTEST = 2;

/** Maximum length of a word or phrase, characters. */
const LONGEST = 60;

const MOST_WORDS = 1000;

/** Parses words and phrases separated by commas. */
export const wordsSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
  .refine(
    (words) => words.every(({ length }) => length >= SHORTEST && length <= LONGEST) && words.length <= MOST_WORDS,
    `must be at most ${MOST_WORDS} words or phrases of ${SHORTEST} to ${LONGEST} characters, separated by commas`,
  );
