/** A voice of the device. */
export interface SpeechVoice {
  /** As the system calls it: 'Microsoft Zira - English (United States)'. */
  readonly name: string;
  /** As BCP 47: 'en-US'. */
  readonly language: string;
  /** Whether it speaks without a network. */
  readonly local: boolean;
}

/** What is to be said, and how. */
export interface Speech {
  readonly text: string;
  /** As BCP 47. */
  readonly language: string;
  /** Null leaves it to the system. */
  readonly voice: SpeechVoice | null;
  /** 0 to 1. */
  readonly volume: number;
}

/** 'blocked' where the browser waits for a tap before it speaks; 'failed' where it does not speak for another reason. */
export type SpeechEnd = 'ended' | 'blocked' | 'failed';

/** What speaks. One thing at a time: whatever is said ends what was being said. */
export interface SpeechPort {
  /** @returns the device's voices, the same list until it changes; none where it cannot speak; null while nobody knows. */
  readonly voices: () => readonly SpeechVoice[] | null;
  /** Calls back when there are other voices. @returns how to stop. */
  readonly onVoicesChange: (listener: () => void) => () => void;
  /** @param ended is called once, however it ends, and not at all where it was cancelled or replaced. */
  readonly speak: (speech: Speech, ended: (how: SpeechEnd) => void) => void;
  /** Falls silent at once. */
  readonly cancel: () => void;
}
