import {
  type Announcement,
  advanceVoice,
  announceNext,
  emptyVoiceQueue,
  type GuidedRoute,
  movedTo,
  NEWS_MS,
  onNewRoute,
  silenced,
  type Utterance,
  utteranceEnded,
  type VoiceEntry,
  type VoiceQueue,
  type VoiceStep,
  voiceEntry,
  wakeAt,
} from '@roadcast/core/navigation';
import { type SpokenLanguage, type SpokenWords, spokenSentence } from '@roadcast/messages/spoken';
import { createStore, type Store } from '../../../lib/store.ts';
import { chooseVoice } from './choose-voice.ts';
import type { SpeechEnd, SpeechPort } from './speech-port.ts';
import { loadWords, wordsAtHand, wordsOf } from './spoken-words.ts';
import type { VoiceSettings } from './voice-settings.ts';

/** Silent text stays for as long as it takes to read it at a glance, milliseconds. */
const READING_MS = 2500;
const READING_CHARACTER_MS = 45;

/** So long an announcement waits for the words of its language, milliseconds; then it is said in English. */
const WORDS_WAIT_MS = 3000;

/** Why the driver hears nothing, or not what they wished for. */
export type VoiceTrouble =
  | { readonly kind: 'no-speech' | 'blocked' | 'failed' }
  | { readonly kind: 'no-language'; readonly language: SpokenLanguage };

/** What is being said. */
export interface SaidNow {
  readonly text: string;
  /** The text's language: for the `lang` of whatever shows it. */
  readonly language: SpokenLanguage;
  /** Whether it can be heard. Where not, a live region tells it. */
  readonly aloud: boolean;
}

export interface VoiceDependencies {
  readonly port: SpeechPort;
  readonly settings: Pick<Store<VoiceSettings>, 'get' | 'subscribe'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs something later. @returns how to call that off. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Called once for each trouble: guidance goes on by sight. */
  readonly tell: (trouble: VoiceTrouble) => void;
}

/** Guidance that is heard. */
export interface Voice {
  /** Says an announcement when it is its turn. @param route the one that it belongs to. */
  readonly say: (announcement: Announcement, route: GuidedRoute) => void;
  /** Says what was said last again, with the distance as it is now. @returns false where there is nothing that is still true. */
  readonly repeat: () => boolean;
  /** The drive has moved on: told before what is announced there. @param alongMeters from the route's start. */
  readonly moved: (alongMeters: number, route: GuidedRoute) => void;
  /** Falls silent for now: what is being said ends, and what waits is dropped. */
  readonly mute: () => void;
  /** The drive has ended: falls silent, and forgets what was said. */
  readonly stop: () => void;
  /** Says a sentence for the driver to hear the voice, unless guidance is speaking. Call it on a tap: browsers speak only after one. */
  readonly test: () => void;
  /** Fetches what has to be on the device before the network is gone. @returns whether the words of the language that is set are there. */
  readonly prepare: () => Promise<boolean>;
  /** What is being said, heard or not; null in between. */
  readonly said: Pick<Store<SaidNow | null>, 'get' | 'subscribe'>;
  /** The trouble there is at present; null for none. */
  readonly trouble: Pick<Store<VoiceTrouble | null>, 'get' | 'subscribe'>;
}

/** Runs the queue with a real clock and a real voice. One lives as long as the page. */
export function createVoice({ port, settings, now, later, tell }: VoiceDependencies): Voice {
  const said = createStore<SaidNow | null>(null);
  const trouble = createStore<VoiceTrouble | null>(null);
  const told = new Set<string>();
  let queue: VoiceQueue = emptyVoiceQueue;
  let route: GuidedRoute | null = null;
  let last: VoiceEntry | null = null;
  let callOffWake = (): void => undefined;
  let callOffReading = (): void => undefined;

  const run = ({ queue: next, effects }: VoiceStep): void => {
    queue = next;
    for (const effect of effects) {
      if ('cancel' in effect) fallSilent();
      else speak(effect.speak);
    }
    callOffWake();
    const at = wakeAt(queue);
    if (at !== null) callOffWake = later(Math.max(0, at - now()), () => run(advanceVoice(queue, now())));
  };

  const fallSilent = (): void => {
    callOffReading();
    port.cancel();
    said.set(null);
  };

  const ended = (id: number): void => {
    if (queue.speaking?.id !== id) return;
    said.set(null);
    run(utteranceEnded(queue, id, now()));
  };

  const speak = (utterance: Utterance): void => {
    last = utterance.entry;
    const { language } = settings.get();
    let begun = false;
    const begin = (): void => {
      if (begun || queue.speaking?.id !== utterance.id) return;
      begun = true;
      callOff();
      sayIn(wordsOf(language) ?? wordsAtHand, utterance);
    };
    // A language that is not here yet is on its way, or out of reach.
    const callOff = later(wordsOf(language) ? 0 : WORDS_WAIT_MS, begin);
    if (wordsOf(language)) begin();
    else void loadWords(language).then(begin);
  };

  const sayIn = (words: SpokenWords, { id, entry }: Utterance): void => {
    const text = route === null ? null : spokenSentence(words, entry.announcement, route);
    if (text === null) ended(id);
    else if (!settings.get().enabled) show(words, text, id);
    else
      aloud(words, text, (how) => {
        if (how === 'ended') ended(id);
        else show(words, text, id);
      });
  };

  /** Says a text, and tells what trouble there is. */
  const aloud = (words: SpokenWords, text: string, done: (how: SpeechEnd) => void): void => {
    const { match } = chooseVoice(port.voices(), words.language, settings.get().voice);
    if (match === 'no-speech') {
      report({ kind: 'no-speech' });
      done('failed');
      return;
    }
    if (match === 'no-language') report({ kind: 'no-language', language: words.language });
    said.set({ text, language: words.language, aloud: true });
    hand(words, text, false, (how) => {
      // Of a device that has not said what voices it has, this is the answer.
      if (how !== 'ended') report({ kind: how === 'failed' && match === 'unknown' ? 'no-speech' : how });
      else if (match !== 'no-language') trouble.set(null);
      done(how);
    });
  };

  /** Hands a text to the voice; where one of the network fails, to one of the device. */
  const hand = (words: SpokenWords, text: string, localOnly: boolean, done: (how: SpeechEnd) => void): void => {
    const { volume, voice: kind } = settings.get();
    const { voice } = chooseVoice(port.voices(), words.language, kind, localOnly);
    port.speak({ text, language: words.language, voice, volume: volume / 100 }, (how) => {
      if (how === 'failed' && voice?.local === false) hand(words, text, true, done);
      else done(how);
    });
  };

  /** Where nothing is heard, the text stays for as long as it takes to read. */
  const show = (words: SpokenWords, text: string, id: number): void => {
    said.set({ text, language: words.language, aloud: false });
    callOffReading = later(READING_MS + READING_CHARACTER_MS * text.length, () => ended(id));
  };

  const report = (found: VoiceTrouble): void => {
    trouble.set(found);
    const key = found.kind === 'no-language' ? `${found.kind} ${found.language}` : found.kind;
    if (told.has(key)) return;
    told.add(key);
    tell(found);
  };

  const quiet = (): void => run(silenced(queue));

  const follow = (of: GuidedRoute): void => {
    if (route !== null && route !== of) queue = onNewRoute(queue);
    route = of;
  };

  settings.subscribe(() => {
    void loadWords(settings.get().language);
    if (!settings.get().enabled && said.get()?.aloud) quiet();
  });

  return {
    say: (announcement, of) => {
      follow(of);
      // The sentence is what tells instructions apart: the same one is not heard twice.
      const key = spokenSentence(wordsAtHand, announcement, of);
      if (key === null) return;
      run(announceNext(queue, voiceEntry(announcement, of, key, queue.alongMeters ?? 0, now()), now()));
    },
    repeat: () => {
      if (last === null) return false;
      const entry = { ...last, staleAt: last.staleAt === null ? null : now() + NEWS_MS };
      const { nextId } = queue;
      run(announceNext(queue, entry, now(), true));
      return queue.nextId > nextId || queue.waiting.includes(entry);
    },
    moved: (alongMeters, of) => {
      follow(of);
      queue = movedTo(queue, alongMeters, now());
    },
    mute: quiet,
    stop: () => {
      quiet();
      route = null;
      last = null;
    },
    test: () => {
      if (queue.speaking) return;
      const { language } = settings.get();
      const words = wordsOf(language) ?? wordsAtHand;
      aloud(words, words.texts.test, () => {
        if (!queue.speaking) said.set(null);
      });
    },
    prepare: () => loadWords(settings.get().language),
    said,
    trouble,
  };
}
