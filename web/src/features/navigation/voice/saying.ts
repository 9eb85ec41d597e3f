import { speechParts } from './speech-parts.ts';
import type { Speech, SpeechEnd } from './speech-port.ts';

/** Specification, part 1, points 3 and 9. */
const RATE = 0.9;
const PITCH = 1;

/** A slow voice says eight characters in a second, and one of the network takes a while to begin. What takes longer never ends; milliseconds. */
const CHARACTER_MS = 130;
const BEGIN_MS = 5000;

/** Safari drops what is said in the moment in which it was told to fall silent, milliseconds. */
const AFTER_CANCEL_MS = 60;

/** The error of the Web Speech API that a tap mends. */
const BLOCKED = 'not-allowed';

export interface SayingHost {
  readonly synthesis: SpeechSynthesis;
  readonly utterance: (text: string) => SpeechSynthesisUtterance;
  /** Runs something later. @returns how to call that off. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** One thing that a browser says, in as many utterances as it takes. */
export class Saying {
  private readonly host: SayingHost;
  private readonly speech: Speech;
  private readonly voice: SpeechSynthesisVoice | null;
  private readonly ended: (how: SpeechEnd) => void;
  private readonly parts: string[];
  /** Chrome forgets an utterance, and its end with it, that nobody holds on to. */
  private current: SpeechSynthesisUtterance | null = null;
  private callOff = (): void => undefined;

  /** @param ended is not called once `stop` was. */
  constructor(host: SayingHost, speech: Speech, voice: SpeechSynthesisVoice | null, ended: (how: SpeechEnd) => void) {
    this.host = host;
    this.speech = speech;
    this.voice = voice;
    this.ended = ended;
    this.parts = speechParts(speech.text);
  }

  /** @param afterCancel whether the browser was told to fall silent just now. */
  begin(afterCancel: boolean): void {
    if (afterCancel) this.callOff = this.host.later(AFTER_CANCEL_MS, () => this.next());
    else this.next();
  }

  /** Listens no longer to what becomes of it. */
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
      // Some of Chrome's network voices are heard and tell of neither their beginning nor their end.
      const wasHeard = begun || synthesis.speaking;
      // Cleared before canceling: browsers report a canceled utterance as an error.
      this.current = null;
      synthesis.cancel();
      this.end(wasHeard ? 'ended' : 'failed');
    });
    // A browser that was paused elsewhere stays so for ever.
    synthesis.resume();
    synthesis.speak(said);
  }

  private end(how: SpeechEnd): void {
    this.stop();
    this.ended(how);
  }
}
