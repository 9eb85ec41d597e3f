import { describe, expect, it } from 'vitest';
import { BadSettingError, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: 'localhost', providers: 'auto' });
  });

  it('reads what the environment gives', () => {
    expect(
      readSettings({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/roadcast', PROVIDERS: 'embedded' }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/roadcast',
      providers: 'embedded',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', ''],
    ['HOST', 'not a host'],
    ['PROVIDERS', 'live'],
    ['DATA_DIR', ' '],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(BadSettingError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}=.*: [^\\n]+$`));
  });
});
