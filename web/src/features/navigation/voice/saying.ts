import { speechParts } from './speech-parts.ts';
import type { Speech, SpeechEnd } from './speech-port.ts';

/** Rate and pitch from docs/product/navigation.md#voice-settings. */
const RATE = 0.9;
const PITCH = 1;

/**
 * Timeouts per character and for starting, milliseconds. Slow voices speak eight characters per second, and network
 * voices start late; speech that takes longer never ends.
 */
const CHARACTER_MS = 130;
const BEGIN_MS = 5000;

/** Pause after canceling, milliseconds, because Safari drops speech that starts right away. */
const AFTER_CANCEL_MS = 60;

/** Web Speech API error for speech that needs a tap first. */
const BLOCKED = 'not-allowed';

export interface SayingHost {
  readonly synthesis: SpeechSynthesis;
  readonly utterance: (text: string) => SpeechSynthesisUtterance;
  /** Schedules a function. @returns a function to cancel it. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** Text being spoken by the browser, split into utterances. */
export class Saying {
  private readonly host: SayingHost;
  private readonly speech: Speech;
  private readonly voice: SpeechSynthesisVoice | null;
  private readonly ended: (how: SpeechEnd) => void;
  private readonly parts: string[];
  /**
   * Current utterance. The reference is required, because Chrome garbage-collects unreferenced utterances before their
   * end event fires.
   */
  private current: SpeechSynthesisUtterance | null = null;
  private callOff = (): void => undefined;

  /** @param ended called once when speech ends, but not after `stop`. */
  constructor(host: SayingHost, speech: Speech, voice: SpeechSynthesisVoice | null, ended: (how: SpeechEnd) => void) {
    this.host = host;
    this.speech = speech;
    this.voice = voice;
    this.ended = ended;
    this.parts = speechParts(speech.text);
  }

  /** Starts speaking. @param afterCancel whether other speech was just canceled. */
  begin(afterCancel: boolean): void {
    if (afterCancel) this.callOff = this.host.later(AFTER_CANCEL_MS, () => this.next());
    else this.next();
  }

  /** Ignores all later events. */
  stop(): void {
    this.callOff();
    this.current = null;
  }

  private next(): void {
    const text = this.parts.shift();
    if (text === undefined) this.end('ended');
    else this.say(text);
  }

  private say(text: string): void {
    const { synthesis, later, utterance } = this.host;
    const said = utterance(text);
    let begun = false;
    this.current = said;
    said.lang = this.speech.language;
    said.voice = this.voice;
    said.volume = this.speech.volume;
    said.rate = RATE;
    said.pitch = PITCH;
    said.onstart = () => {
      begun = true;
    };
    said.onend = () => {
      if (this.current !== said) return;
      this.callOff();
      this.next();
    };
    said.onerror = ({ error }) => {
      if (this.current === said) this.end(error === BLOCKED ? 'blocked' : 'failed');
    };
    this.callOff = later(BEGIN_MS + CHARACTER_MS * text.length, () => {
      if (this.current !== said) return;
      // Some of Chrome's network voices speak without firing start or end events.
      const wasHeard = begun || synthesis.speaking;
      // Clear first, because browsers report a canceled utterance as an error.
      this.current = null;
      synthesis.cancel();
      this.end(wasHeard ? 'ended' : 'failed');
    });
    // Resume in case speech was paused elsewhere, which would otherwise never end.
    synthesis.resume();
    synthesis.speak(said);
  }

  private end(how: SpeechEnd): void {
    this.stop();
    this.ended(how);
  }
}
