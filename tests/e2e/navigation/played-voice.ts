import type { Page } from '@playwright/test';

/** Adds a simulated voice to a page, because test browsers have none. `saidBy` returns what it spoke. */
export async function playVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    class Utterance extends EventTarget {
      readonly text: string;
      voice: unknown = null;
      constructor(text: string) {
        super();
        this.text = text;
      }
      tell(type: string): void {
        const event = new Event(type);
        this.dispatchEvent(event);
        const listener: unknown = Reflect.get(this, `on${type}`);
        if (typeof listener === 'function') listener.call(this, event);
      }
    }
    let speaking: Utterance | null = null;
    const synthesis = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      paused: false,
      getVoices: () => [{ name: 'Played', lang: 'en-US', localService: true, default: true, voiceURI: 'played' }],
      speak: (utterance: Utterance) => {
        said.push(utterance.text);
        speaking = utterance;
        setTimeout(() => speaking === utterance && utterance.tell('start'), 5);
        setTimeout(() => speaking === utterance && utterance.tell('end'), 60);
      },
      cancel: () => {
        speaking = null;
      },
      pause: () => undefined,
      resume: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'saidAloud', { value: said });
  });
}

/** Returns everything spoken since the page loaded. */
export const saidBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'saidAloud') as string[])]);
