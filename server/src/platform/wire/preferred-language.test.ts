import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

describe('the preferred language', () => {
  const offered = ['en', 'es', 'pt-BR'];

  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr, de;q=0.7, en;q=0.3', 'en'],
    ['en;q=0.2, es;q=0.8', 'es'],
    ['pt', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['es;q=0, en', 'en'],
  ])('of %s is %s', (header, language) => {
    expect(preferredLanguage(header, offered)).toBe(language);
  });

  it.each([undefined, '', '*', 'fr', 'e', 'est', 'es;q=2', '../es', ','.repeat(5000)])('of %j is none', (header) => {
    expect(preferredLanguage(header, offered)).toBeUndefined();
  });
});
