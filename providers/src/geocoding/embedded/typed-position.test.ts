import { describe, expect, it } from 'vitest';
import { typedPosition } from './typed-position.ts';

describe('typedPosition', () => {
  it.each([
    ['39.74, -104.99', { lat: 39.74, lng: -104.99 }],
    [' 90 -180 ', { lat: 90, lng: -180 }],
    ['39.74;-104.99', { lat: 39.74, lng: -104.99 }],
  ])('parses %j', (text, position) => {
    expect(typedPosition(text)).toEqual(position);
  });

  it.each(['91,181', '-90.01, 0', '0, 180.5', '99 999', '39.74', 'Denver, CO', ''])('rejects %j', (text) => {
    expect(typedPosition(text)).toBeNull();
  });
});
