import { speechParts } from './speech-parts.ts';
import type { Speech, SpeechEnd } from './speech-port.ts';

/** See docs/product/navigation.md#voice-settings. */
const RATE = 0.9;
const PITCH = 1;

/**
 * A slow voice speaks eight characters per second, and a network voice takes a while to start. Anything slower never
 * ends, milliseconds.
 */
const CHARACTER_MS = 130;
const BEGIN_MS = 5000;

/** Safari drops speech that starts right after a cancel, so wait this long, milliseconds. */
const AFTER_CANCEL_MS = 60;

/** The Web Speech API's error that a tap resolves. */
const BLOCKED = 'not-allowed';

export interface SayingHost {
  readonly synthesis: SpeechSynthesis;
  readonly utterance: (text: string) => SpeechSynthesisUtterance;
  /** Runs a function later. @returns how to cancel it. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** One text spoken by a browser, in as many utterances as needed. */
export class Saying {
  private readonly host: SayingHost;
  private readonly speech: Speech;
  private readonly voice: SpeechSynthesisVoice | null;
  private readonly ended: (how: SpeechEnd) => void;
  private readonly parts: string[];
  /** Keeps a reference: Chrome garbage-collects an utterance without one, and its end event with it. */
  private current: SpeechSynthesisUtterance | null = null;
  private callOff = (): void => undefined;

  /** @param ended not called after `stop`. */
  constructor(host: SayingHost, speech: Speech, voice: SpeechSynthesisVoice | null, ended: (how: SpeechEnd) => void) {
    this.host = host;
    this.speech = speech;
    this.voice = voice;
    this.ended = ended;
    this.parts = speechParts(speech.text);
  }

  /** Starts speaking. @param afterCancel whether speech was canceled just now. */
  begin(afterCancel: boolean): void {
    if (afterCancel) this.callOff = this.host.later(AFTER_CANCEL_MS, () => this.next());
    else this.next();
  }

  /** Ignores all further events. */
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
      // Some of Chrome's network voices are audible without firing start or end events.
      const wasHeard = begun || synthesis.speaking;
      // Cleared before canceling: browsers report a canceled utterance as an error.
      this.current = null;
      synthesis.cancel();
      this.end(wasHeard ? 'ended' : 'failed');
    });
    // A browser paused elsewhere would stay paused forever.
    synthesis.resume();
    synthesis.speak(said);
  }

  private end(how: SpeechEnd): void {
    this.stop();
    this.ended(how);
  }
}
