/** A voice of the device. */
export interface SpeechVoice {
  /** The system's name: 'Microsoft Zira - English (United States)'. */
  readonly name: string;
  /** BCP 47: 'en-US'. */
  readonly language: string;
  /** Whether it works without a network. */
  readonly local: boolean;
}

/** A text to speak, and how. */
export interface Speech {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** Null leaves it to the system. */
  readonly voice: SpeechVoice | null;
  /** 0 to 1. */
  readonly volume: number;
}

/** 'blocked' if the browser requires a tap before speaking; 'failed' if it doesn't speak for another reason. */
export type SpeechEnd = 'ended' | 'blocked' | 'failed';

/** Speech output, one text at a time: a new text ends the current one. */
export interface SpeechPort {
  /** Returns the device's voices, the same array until it changes; empty if it can't speak; null if not yet known. */
  readonly voices: () => readonly SpeechVoice[] | null;
  /** Calls back when the voices change. @returns how to stop. */
  readonly onVoicesChange: (listener: () => void) => () => void;
  /** Speaks a text. @param ended called once, however it ends, but not if canceled or replaced. */
  readonly speak: (speech: Speech, ended: (how: SpeechEnd) => void) => void;
  /** Stops speaking at once. */
  readonly cancel: () => void;
}
