import { describe, expect, it } from 'vitest';
import { creditOf } from './credits.ts';
import { pictureType } from './picture-type.ts';
import { tileTemplate } from './template.ts';
import { picture } from './testing/picture.ts';

const address = { z: 2, x: 0, y: 1 };

describe('tile URL templates', () => {
  it('are filled in by number, with a key if needed', () => {
    const template = tileTemplate('https://tiles.example.com/flow/{z}/{x}/{y}.png?key={key}');
    expect(template).toMatchObject({ origin: 'https://tiles.example.com', needsKey: true });
    expect(template.fill(address, 'a/b&c')).toBe('https://tiles.example.com/flow/2/0/1.png?key=a%2Fb%26c');
  });

  it('are filled in with the bounding box for WMS', () => {
    const template = tileTemplate('http://127.0.0.1:80/wms?bbox={bbox-epsg-3857}&width=256');
    expect(template.needsKey).toBe(false);
    expect(template.fill(address, null)).toBe(
      'http://127.0.0.1:80/wms?bbox=-20037508.343,0.000,-10018754.171,10018754.171&width=256',
    );
  });

  it.each([
    ['tiles/{z}/{x}/{y}', 'must begin with'],
    ['ftp://tiles.example.com/{z}/{x}/{y}', 'must begin with'],
    ['https://{s}.example.com/{z}/{x}/{y}', 'must begin with'],
    ['https://tiles.example.com/{z}/{x}', 'must have {z}, {x} and {y}'],
    ['https://tiles.example.com/{z}/{x}/{y}{retina}', 'must not have {retina}'],
  ])('are rejected if unusable: %s', (text, message) => {
    expect(() => tileTemplate(text)).toThrow(message);
  });
});

describe('tile servers', () => {
  it('have their required credit, or else their host', () => {
    expect(creditOf('opengeo.ncep.noaa.gov').text).toBe('NOAA / National Weather Service');
    expect(creditOf('mesonet.agron.iastate.edu').text).toBe('Iowa Environmental Mesonet');
    expect(creditOf('notnoaa.gov')).toEqual({ text: 'notnoaa.gov', url: null });
    expect(creditOf('tiles.example.com:8443').text).toBe('tiles.example.com');
  });
});

describe('pictures', () => {
  it('are detected by their first bytes, not by their declared type', () => {
    expect(pictureType(picture([0, 0, 0]))).toBe('image/png');
    expect(pictureType(Buffer.from('RIFF____WEBPVP8 ', 'latin1'))).toBe('image/webp');
    expect(pictureType(Buffer.from('<html></html>'))).toBeNull();
    expect(pictureType(new Uint8Array())).toBeNull();
  });
});
