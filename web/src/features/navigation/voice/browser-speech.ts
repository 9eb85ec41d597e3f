import { Saying, type SayingHost } from './saying.ts';
import type { Speech, SpeechEnd, SpeechPort, SpeechVoice } from './speech-port.ts';

/**
 * Milliseconds to wait before reporting that there are no voices, because Chrome loads them after the first request.
 */
const VOICES_WAIT_MS = 3000;

/** Browser APIs used for speech. */
export interface SpeechHost extends Omit<SayingHost, 'synthesis'> {
  /** Null if the browser can't speak. */
  readonly synthesis: SpeechSynthesis | null;
}

/** Returns this page's browser APIs. @param later schedules a function and returns a function to cancel it. */
export const speechHost = (later: SpeechHost['later']): SpeechHost => ({
  synthesis: typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null,
  utterance: (text) => new SpeechSynthesisUtterance(text),
  later,
});

/** Creates speech output with the Web Speech API and workarounds for browser bugs. */
export function browserSpeech({ synthesis, utterance, later }: SpeechHost): SpeechPort {
  return synthesis === null ? speechless : new BrowserSpeech({ synthesis, utterance, later });
}

class BrowserSpeech implements SpeechPort {
  private readonly host: SayingHost;
  private readonly listeners = new Set<() => void>();
  private own: readonly SpeechSynthesisVoice[] = [];
  private known: readonly SpeechVoice[] | null = null;
  private saying: Saying | null = null;

  constructor(host: SayingHost) {
    this.host = host;
    this.readVoices(false);
    // Older Safari has the list without the event. Chrome also fires the event for an empty list before loading.
    host.synthesis.addEventListener?.('voiceschanged', () => this.readVoices(this.known !== null));
    host.later(VOICES_WAIT_MS, () => this.readVoices(true));
  }

  readonly voices = (): readonly SpeechVoice[] | null => this.known;

  readonly onVoicesChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly speak = (speech: Speech, ended: (how: SpeechEnd) => void): void => {
    const { synthesis } = this.host;
    const busy = this.saying !== null || synthesis.speaking || synthesis.pending;
    if (busy) this.cancel();
    const { voice } = speech;
    const own = this.own.find(({ name, lang }) => name === voice?.name && bcp47(lang) === voice.language) ?? null;
    const saying = new Saying(this.host, speech, own, (how) => {
      if (this.saying !== saying) return;
      this.saying = null;
      ended(how);
    });
    this.saying = saying;
    saying.begin(busy);
  };

  readonly cancel = (): void => {
    this.saying?.stop();
    this.saying = null;
    this.host.synthesis.cancel();
  };

  /** Reads the browser's voices. @param settled whether an empty list is final. */
  private readVoices(settled: boolean): void {
    const own = this.host.synthesis.getVoices();
    const isNew = this.known === null || own.length !== this.own.length || own.some((one, i) => one !== this.own[i]);
    if (!isNew || (own.length === 0 && !settled)) return;
    this.own = own;
    this.known = own.map(({ name, lang, localService }) => ({ name, language: bcp47(lang), local: localService }));
    for (const listener of this.listeners) listener();
  }
}

const none: readonly SpeechVoice[] = [];

/** Speech output for browsers that can't speak. */
const speechless: SpeechPort = {
  voices: () => none,
  onVoicesChange: () => () => undefined,
  speak: (_, ended) => ended('failed'),
  cancel: () => undefined,
};

/** Converts a language tag to BCP 47, because Android reports 'en_US'. */
const bcp47 = (language: string): string => language.replaceAll('_', '-');
