/**
 * Returns a highway file's folder within the sources: 'highways/interstate' for I-80, 'highways/us', 'highways/CA' for
 * CA-99.
 */
export function highwayFolder(ref: string): string {
  const [system = ''] = ref.split('-');
  if (system === 'I') return 'highways/interstate';
  return `highways/${system === 'US' ? 'us' : system}`;
}
