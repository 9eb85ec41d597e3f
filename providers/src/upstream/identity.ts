/** Returns our User-Agent: product and contact. Required by some services. */
export function identityOf(version: string, contact: string | null): string {
  const product = `Roadcast/${version}`;
  return contact === null ? product : `${product} (${contact})`;
}
