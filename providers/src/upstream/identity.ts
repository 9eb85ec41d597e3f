/** How we introduce ourselves: what we are, and whom to write to about it. Some services answer nobody else. */
export function identityOf(version: string, contact: string | null): string {
  const product = `Roadcast/${version}`;
  return contact === null ? product : `${product} (${contact})`;
}
