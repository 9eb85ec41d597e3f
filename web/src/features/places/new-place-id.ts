/** Generates a random UUID (version 4). Unlike `crypto.randomUUID`, also works over plain HTTP, as on home servers. */
export function newPlaceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562: the version in the upper half of byte 6, the variant in the upper two bits of byte 8.
  const hex = [...bytes].map((byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map((ends) => hex.slice(...ends).join(''))
    .join('-');
}
