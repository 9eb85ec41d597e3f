/** Fake Web Speech API that behaves like browsers. The test fires all events. */
export class PlayedSynthesis {
  readonly spoken: SpeechSynthesisUtterance[] = [];
  paused = false;
  /** Whether utterances are ignored. */
  deaf = false;
  private voices: readonly Partial<SpeechSynthesisVoice>[];
  private current: SpeechSynthesisUtterance | null = null;
  private changed = (): void => undefined;

  constructor(voices: readonly Partial<SpeechSynthesisVoice>[]) {
    this.voices = voices;
  }

  readonly utterance = (text: string): SpeechSynthesisUtterance =>
    ({ text, onstart: null, onend: null, onerror: null }) as SpeechSynthesisUtterance;

  get speaking(): boolean {
    return this.current !== null;
  }

  readonly pending = false;

  speak(utterance: SpeechSynthesisUtterance): void {
    this.spoken.push(utterance);
    if (!this.deaf) this.current = utterance;
  }

  /** Fires an 'interrupted' error, like Chrome. */
  cancel(): void {
    const said = this.current;
    this.current = null;
    said?.onerror?.call(said, { error: 'interrupted' } as SpeechSynthesisErrorEvent);
  }

  resume(): void {
    this.paused = false;
  }

  getVoices(): readonly Partial<SpeechSynthesisVoice>[] {
    return this.voices;
  }

  addEventListener(_: string, listener: () => void): void {
    this.changed = listener;
  }

  /** Adds voices and fires the change event. */
  offer(voices: readonly Partial<SpeechSynthesisVoice>[]): void {
    this.voices = voices;
    this.changed();
  }

  begin(): void {
    this.current?.onstart?.call(this.current, new Event('start') as SpeechSynthesisEvent);
  }

  finish(): void {
    const said = this.current;
    this.current = null;
    said?.onend?.call(said, new Event('end') as SpeechSynthesisEvent);
  }

  fail(error: SpeechSynthesisErrorCode): void {
    const said = this.current;
    this.current = null;
    said?.onerror?.call(said, { error } as SpeechSynthesisErrorEvent);
  }

  asBrowser(): SpeechSynthesis {
    return this as unknown as SpeechSynthesis;
  }
}
