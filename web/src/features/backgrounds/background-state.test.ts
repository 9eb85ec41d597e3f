import { describe, expect, it } from 'vitest';
import { chosenOf } from './background-state.ts';

const upload = {
  id: '5b1f',
  name: 'Lake',
  url: '/api/objects/5b1f',
  type: 'uploaded',
  picture: {
    width: 2560,
    height: 1440,
    smallUrl: '/api/objects/5b1f?size=small',
    thumbhash: 'AAAA',
    luminance: { darkest: 0.1, lightest: 0.8 },
  },
};

describe('a stored background', () => {
  it('is shown again', () => {
    expect(chosenOf({ background: upload, by: 'account' })).toEqual({ background: upload, by: 'account' });
    const scene = { id: 'ocean-drive', name: 'Ocean Drive', url: 'ocean-drive', type: 'default', picture: null };
    expect(chosenOf({ background: scene, by: 'guest' })).toEqual({ background: scene, by: 'guest' });
    const shared = { ...scene, id: '7c2e', name: 'The sea', type: 'admin-shared' };
    expect(chosenOf({ background: shared, by: 'account' })).toEqual({ background: shared, by: 'account' });
  });

  it.each([
    ['nothing', null],
    ['text', 'ocean-drive'],
    ['an unknown built-in', { background: { id: 'moon', name: '', url: 'moon', type: 'default', picture: null } }],
    ['a picture of another site', { background: { ...upload, url: 'https://example.com/a.jpg' } }],
    ['an address without a scheme', { background: { ...upload, url: '//example.com/a.jpg' } }],
    [
      'a small size on another site',
      { background: { ...upload, picture: { ...upload.picture, smallUrl: '/\\example.com' } } },
    ],
    ['a picture without its luminance', { background: { ...upload, picture: { ...upload.picture, luminance: null } } }],
  ])('is the default if it is %s', (_, stored) => {
    expect(chosenOf(stored).background.id).toBe('gradient');
  });
});
