export interface SpeechVoice {
  /** System name, such as 'Microsoft Zira - English (United States)'. */
  readonly name: string;
  /** BCP 47 tag, such as 'en-US'. */
  readonly language: string;
  /** Whether the voice works offline. */
  readonly local: boolean;
}

/** Text to speak, with voice and volume. */
export interface Speech {
  readonly text: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Voice to use; null lets the system choose. */
  readonly voice: SpeechVoice | null;
  /** Volume, 0 to 1. */
  readonly volume: number;
}

/** How speech ended. 'blocked' if the browser requires a tap first; 'failed' for other errors. */
export type SpeechEnd = 'ended' | 'blocked' | 'failed';

/** Speech output, one text at a time. A new text replaces the current one. */
export interface SpeechPort {
  /**
   * Returns the device's voices; empty if it can't speak, null if not yet known. Returns the same array until the
   * voices change.
   */
  readonly voices: () => readonly SpeechVoice[] | null;
  /** Calls back when the voices change. @returns a function to unsubscribe. */
  readonly onVoicesChange: (listener: () => void) => () => void;
  /** Speaks a text. @param ended called once when speech ends or fails, but not if canceled or replaced. */
  readonly speak: (speech: Speech, ended: (how: SpeechEnd) => void) => void;
  /** Stops speaking immediately. */
  readonly cancel: () => void;
}
