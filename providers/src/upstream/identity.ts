/** Returns Roadcast's User-Agent with product and contact, which some services require. */
export function identityOf(version: string, contact: string | null): string {
  const product = `Roadcast/${version}`;
  return contact === null ? product : `${product} (${contact})`;
}
