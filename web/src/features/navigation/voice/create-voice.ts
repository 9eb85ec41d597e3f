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

/** How long unspoken text stays on screen, milliseconds: base plus time per character. */
const READING_MS = 2500;
const READING_CHARACTER_MS = 45;

/** Maximum wait for a language's translations before falling back to English, milliseconds. */
const WORDS_WAIT_MS = 3000;

/** Why speech is missing, or uses another voice than selected. */
export type VoiceTrouble =
  | { readonly kind: 'no-speech' | 'blocked' | 'failed' }
  | { readonly kind: 'no-language'; readonly language: SpokenLanguage };

export interface SaidNow {
  readonly text: string;
  /** Language of the text, for the `lang` attribute. */
  readonly language: SpokenLanguage;
  /** Whether the text is spoken; if not, a live region shows it. */
  readonly aloud: boolean;
}

export interface VoiceDependencies {
  readonly port: SpeechPort;
  readonly settings: Pick<Store<VoiceSettings>, 'get' | 'subscribe'>;
  /** Returns the current time, epoch milliseconds. */
  readonly now: () => number;
  /** Schedules a function. @returns a function to cancel it. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Called once per problem. Guidance continues on screen. */
  readonly onTrouble: (trouble: VoiceTrouble) => void;
}

/** Spoken guidance. */
export interface Voice {
  /** Queues an announcement. @param route route the announcement belongs to. */
  readonly say: (announcement: Announcement, route: GuidedRoute) => void;
  /** Repeats the last announcement with the current distance. @returns false if it's outdated. */
  readonly repeat: () => boolean;
  /**
   * Updates the drive's position. Call before announcing anything there.
   * @param alongMeters meters from the route's start.
   */
  readonly moved: (alongMeters: number, route: GuidedRoute) => void;
  /** Stops speaking for now and clears the queue. */
  readonly mute: () => void;
  /** Stops speaking and resets, at the end of a drive. */
  readonly stop: () => void;
  /**
   * Speaks a sample sentence unless guidance is speaking. Call from a tap handler, because browsers require a tap
   * before speaking.
   */
  readonly test: () => void;
  /**
   * Preloads everything the voice needs offline.
   * @returns whether the selected language's strings are loaded.
   */
  readonly prepare: () => Promise<boolean>;
  /** Current announcement, spoken or not; null if none. */
  readonly said: Pick<Store<SaidNow | null>, 'get' | 'subscribe'>;
  /** Current problem; null if none. */
  readonly trouble: Pick<Store<VoiceTrouble | null>, 'get' | 'subscribe'>;
}

/** Creates the spoken guidance, which runs the announcement queue. Create one per page. */
export function createVoice({ port, settings, now, later, onTrouble }: VoiceDependencies): Voice {
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
    // Limit the wait, because a language that isn't loaded yet may be unavailable.
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

  /** Speaks a text and reports problems. */
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
      // A failure before the device has listed its voices means that the device can't speak.
      if (how !== 'ended') report({ kind: how === 'failed' && match === 'unknown' ? 'no-speech' : how });
      else if (match !== 'no-language') trouble.set(null);
      done(how);
    });
  };

  /** Speaks a text; if a network voice fails, retries with a local one. */
  const hand = (words: SpokenWords, text: string, localOnly: boolean, done: (how: SpeechEnd) => void): void => {
    const { volume, voice: kind } = settings.get();
    const { voice } = chooseVoice(port.voices(), words.language, kind, localOnly);
    port.speak({ text, language: words.language, voice, volume: volume / 100 }, (how) => {
      if (how === 'failed' && voice?.local === false) hand(words, text, true, done);
      else done(how);
    });
  };

  /** Shows unspoken text long enough to read. */
  const show = (words: SpokenWords, text: string, id: number): void => {
    said.set({ text, language: words.language, aloud: false });
    callOffReading = later(READING_MS + READING_CHARACTER_MS * text.length, () => ended(id));
  };

  const report = (found: VoiceTrouble): void => {
    trouble.set(found);
    const key = found.kind === 'no-language' ? `${found.kind} ${found.language}` : found.kind;
    if (told.has(key)) return;
    told.add(key);
    onTrouble(found);
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
      // Identify an instruction by its sentence, so the same one isn't repeated.
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
