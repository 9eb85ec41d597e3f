import { describe, expect, it } from 'vitest';
import { BadSettingError, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: 'localhost', providers: 'auto' });
  });

  it('reads the environment', () => {
    expect(
      readSettings({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/roadcast', PROVIDERS: 'embedded' }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/roadcast',
      providers: 'embedded',
    });
  });

  it('accepts an Overpass server by its interpreter or API address', () => {
    for (const end of ['', '/', '/interpreter', '/interpreter/']) {
      const { overpassUrl } = readSettings({ OVERPASS_URL: `https://overpass.example.com/api${end}` });
      expect(overpassUrl).toBe('https://overpass.example.com/api');
    }
    expect(readSettings({}).overpassUrl).toBeNull();
  });

  it('reads words to refuse', () => {
    expect(readSettings({ REFUSED_WORDS: ' hell, foo bar,,' }).refusedWords).toEqual(['hell', 'foo bar']);
    expect(readSettings({}).refusedWords).toEqual([]);
  });

  it('distinguishes a street file from a style', () => {
    const basemap = (BASEMAP: string) => readSettings({ BASEMAP }).basemap;
    expect(basemap('')).toEqual({ kind: 'none' });
    expect(basemap('/maps/us.pmtiles')).toEqual({ kind: 'file', path: '/maps/us.pmtiles' });
    expect(basemap('https://example.com/styles/bright')).toEqual({
      kind: 'style',
      url: 'https://example.com/styles/bright',
    });
  });

  it.each([
    ['OVERPASS_URL', 'overpass.example.com'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', ''],
    ['HOST', 'not a host'],
    ['PROVIDERS', 'live'],
    ['DATA_DIR', ' '],
    ['LOG_LEVEL', 'loud'],
    ['BASEMAP', '/maps/us.mbtiles'],
    ['BASEMAP', 'https://example.com/us.pmtiles'],
    ['BASEMAP', 'ftp://example.com/style.json'],
    ['OPENFREEMAP_URL', 'tiles.example.com'],
    ['REFUSED_WORDS', 'hell, x'],
    ['UPSTREAM_CONTACT', 'me)\r\nx-evil: 1'],
  ])('rejects %s=%s with one line that includes its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(BadSettingError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}=.*: [^\\n]+$`));
  });
});
