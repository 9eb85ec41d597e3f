import type { CardColors } from './scrim.ts';

const texts = ['ink', 'muted', 'primary', 'danger', 'good', 'caution'];

/** Reads the page's current card colors; null before styles have loaded. */
export function cardColors(): CardColors | null {
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  const all = { paper: color('paper'), texts: texts.map(color) };
  return [all.paper, ...all.texts].every((value) => /^#[\da-f]{6}$/i.test(value)) ? all : null;
}
