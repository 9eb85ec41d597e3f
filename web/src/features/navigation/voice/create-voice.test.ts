import type { Announcement, GuidedRoute, GuidedStep } from '@roadcast/core/navigation';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { createVoice, type Voice, type VoiceTrouble } from './create-voice.ts';
import type { Speech, SpeechEnd, SpeechPort, SpeechVoice } from './speech-port.ts';
import { loadWords } from './spoken-words.ts';
import { type VoiceSettings, voiceSettingsOf } from './voice-settings.ts';

const step: GuidedStep = {
  id: 'step-1',
  type: 'turn-left',
  instruction: '',
  streetNames: ['Market St'],
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  point: [-76.88, 40.26],
  alongMeters: 1000,
  meters: 1000,
  seconds: 100,
  exact: true,
  place: null,
  speedLimitMph: null,
};

const route: GuidedRoute = {
  line: [
    [-76.88, 40.26],
    [-76.78, 40.26],
  ],
  along: Float64Array.of(0, 8500),
  elapsed: Float64Array.of(0, 800),
  steps: [{ ...step, type: 'depart', alongMeters: 0 }, step, { ...step, type: 'turn-right', alongMeters: 2000 }],
  stretches: [],
  posted: [],
  landmarks: [],
  places: [],
};

const turn = (index: number, meters: number): Announcement => ({
  kind: 'maneuver',
  step: index,
  meters,
  following: null,
});

/** Fake speech port that records speech; the test ends each one. */
class RecordedPort implements SpeechPort {
  readonly log: string[] = [];
  readonly speeches: Speech[] = [];
  list: readonly SpeechVoice[] | null = [
    { name: 'Samantha', language: 'en-US', local: true },
    { name: 'Daniel', language: 'en-GB', local: true },
    { name: 'Paulina', language: 'es-MX', local: true },
  ];
  private ended: ((how: SpeechEnd) => void) | null = null;

  readonly voices = () => this.list;
  readonly onVoicesChange = () => () => undefined;
  readonly speak = (speech: Speech, ended: (how: SpeechEnd) => void): void => {
    this.log.push(speech.text);
    this.speeches.push(speech);
    this.ended = ended;
  };
  readonly cancel = (): void => {
    this.log.push('cancel');
    this.ended = null;
  };

  end(how: SpeechEnd = 'ended'): void {
    const { ended } = this;
    this.ended = null;
    ended?.(how);
  }
}

let clock: FakeClock;
let port: RecordedPort;
let troubles: VoiceTrouble[];
let settings: ReturnType<typeof createStore<VoiceSettings>>;
let voice: Voice;

function start(chosen: Partial<VoiceSettings> = {}): void {
  clock = new FakeClock();
  port = new RecordedPort();
  troubles = [];
  settings = createStore(voiceSettingsOf(chosen));
  voice = createVoice({
    port,
    settings,
    now: clock.now,
    later: clock.later,
    onTrouble: (trouble) => troubles.push(trouble),
  });
}

beforeEach(() => start());

describe('spoken guidance', () => {
  it('uses the selected voice, and is shown while speaking', () => {
    voice.say(turn(1, 500), route);
    expect(port.speeches).toEqual([
      {
        text: 'In 0.3 miles, turn left onto Market Street.',
        language: 'en-US',
        voice: { name: 'Samantha', language: 'en-US', local: true },
        volume: 0.8,
      },
    ]);
    expect(voice.said.get()).toEqual({
      text: 'In 0.3 miles, turn left onto Market Street.',
      language: 'en-US',
      aloud: true,
    });
    port.end();
    expect(voice.said.get()).toBeNull();
  });

  it('plays half a second after the previous one, with the current distance', () => {
    voice.say({ kind: 'rejoined' }, route);
    voice.moved(600, route);
    voice.say(turn(1, 400), route);
    voice.moved(800, route);
    port.end();
    clock.pass(499);
    expect(port.log).toEqual(['You are back on the route.']);
    clock.pass(1);
    expect(port.log[1]).toBe('In 650 feet, turn left onto Market Street.');
  });

  it('isn’t repeated within 5 seconds', () => {
    voice.say({ kind: 'off-route' }, route);
    port.end();
    clock.pass(4000);
    voice.say({ kind: 'off-route' }, route);
    expect(port.log).toHaveLength(1);
    clock.pass(1000);
    voice.say({ kind: 'off-route' }, route);
    expect(port.log).toHaveLength(2);
  });

  it('is interrupted by a closer turn', () => {
    voice.say(turn(2, 1500), route);
    voice.say(turn(1, 20), route);
    expect(port.log).toEqual([
      'In 0.9 miles, turn right onto Market Street.',
      'cancel',
      'Now turn left onto Market Street.',
    ]);
    expect(voice.said.get()?.text).toBe('Now turn left onto Market Street.');
  });

  it('drops announcements the drive has passed', () => {
    voice.say({ kind: 'rejoined' }, route);
    voice.say(turn(1, 100), route);
    voice.moved(1100, route);
    port.end();
    clock.pass(10_000);
    expect(port.log).toHaveLength(1);
  });

  it('is silent for an unknown step', () => {
    voice.say(turn(9, 100), route);
    expect(port.log).toEqual([]);
  });

  it('drops queued announcements of another route', () => {
    voice.say({ kind: 'off-route' }, route);
    voice.say(turn(1, 100), route);
    const other = { ...route };
    voice.say({ kind: 'rerouted' }, other);
    port.end();
    clock.pass(500);
    expect(port.log[1]).toBe('Your route has been updated.');
    port.end();
    clock.pass(5000);
    expect(port.log).toHaveLength(2);
  });
});

describe('repeating', () => {
  it('repeats the last announcement with the current distance', () => {
    voice.moved(500, route);
    voice.say(turn(1, 500), route);
    port.end();
    voice.moved(850, route);
    expect(voice.repeat()).toBe(true);
    clock.pass(500);
    expect(port.log[1]).toBe('In 500 feet, turn left onto Market Street.');
  });

  it('returns false before the first announcement, and once it has expired', () => {
    expect(voice.repeat()).toBe(false);
    voice.say(turn(1, 100), route);
    port.end();
    clock.pass(1000);
    voice.moved(1500, route);
    expect(voice.repeat()).toBe(false);
    expect(port.log).toHaveLength(1);
  });

  it('restarts the current announcement', () => {
    voice.say({ kind: 'off-route' }, route);
    voice.repeat();
    expect(port.log).toEqual(['You have left the route.', 'cancel', 'You have left the route.']);
  });
});

describe('silencing', () => {
  it('stops the current announcement and clears the queue', () => {
    voice.say({ kind: 'off-route' }, route);
    voice.say(turn(1, 100), route);
    voice.mute();
    clock.pass(60_000);
    expect(port.log).toEqual(['You have left the route.', 'cancel']);
    expect(voice.said.get()).toBeNull();
  });

  it('happens immediately when the voice is turned off, and guidance continues on screen', () => {
    voice.say({ kind: 'off-route' }, route);
    settings.set({ ...settings.get(), enabled: false });
    expect(port.log).toEqual(['You have left the route.', 'cancel']);
    voice.say(turn(1, 100), route);
    expect(port.log).toHaveLength(2);
    expect(voice.said.get()).toEqual({
      text: 'In 350 feet, turn left onto Market Street.',
      language: 'en-US',
      aloud: false,
    });
    clock.pass(10_000);
    expect(voice.said.get()).toBeNull();
    expect(troubles).toEqual([]);
  });

  it('resets once the drive has ended', () => {
    voice.say({ kind: 'off-route' }, route);
    voice.stop();
    expect(voice.repeat()).toBe(false);
    // The completion is announced immediately.
    voice.say({ kind: 'place', place: 0, last: true, exact: true }, route);
    expect(port.log.at(-1)).toBe('You have arrived at your destination. Your route is complete.');
  });
});

describe('the language', () => {
  it('is loaded when first used, and stays loaded', async () => {
    start({ language: 'es-US' });
    voice.say(turn(1, 152.4), route);
    await loadWords('es-US');
    expect(port.log).toEqual(['En 500 pies, gire a la izquierda hacia Market Street.']);
    expect(port.speeches[0]).toMatchObject({ language: 'es-US', voice: { name: 'Paulina' } });
    expect(await voice.prepare()).toBe(true);
  });

  it('may change during a drive', async () => {
    voice.say({ kind: 'off-route' }, route);
    port.end();
    settings.set({ ...settings.get(), language: 'en-GB', voice: 'male', volume: 30 });
    await loadWords('en-GB');
    clock.pass(6000);
    voice.say({ kind: 'off-route' }, route);
    expect(port.speeches[1]).toMatchObject({ language: 'en-GB', voice: { name: 'Daniel' }, volume: 0.3 });
  });
});

describe('problems', () => {
  it('are reported once if the device can’t speak, and the text stays on screen', () => {
    port.list = [];
    voice.say({ kind: 'off-route' }, route);
    expect(voice.said.get()).toEqual({ text: 'You have left the route.', language: 'en-US', aloud: false });
    clock.pass(10_000);
    expect(voice.said.get()).toBeNull();
    voice.say({ kind: 'rejoined' }, route);
    expect(port.log).toEqual([]);
    expect(troubles).toEqual([{ kind: 'no-speech' }]);
  });

  it('are reported as no speech if the device fails before reporting its voices', () => {
    port.list = null;
    voice.say({ kind: 'off-route' }, route);
    port.end('failed');
    port.list = [];
    clock.pass(10_000);
    voice.say({ kind: 'rejoined' }, route);
    expect(troubles).toEqual([{ kind: 'no-speech' }]);
  });

  it('are reported once if the language is missing, and the default voice speaks', async () => {
    await loadWords('de-DE');
    start({ language: 'de-DE' });
    voice.say({ kind: 'off-route' }, route);
    port.end();
    clock.pass(500);
    voice.say({ kind: 'rejoined' }, route);
    expect(port.speeches.map(({ text, voice: own }) => [text, own])).toEqual([
      ['Sie haben die Route verlassen.', null],
      ['Sie sind wieder auf der Route.', null],
    ]);
    expect(troubles).toEqual([{ kind: 'no-language', language: 'de-DE' }]);
    expect(voice.trouble.get()).toEqual({ kind: 'no-language', language: 'de-DE' });
  });

  it('are reported with the text on screen if the browser requires a tap, and clear after speech', () => {
    voice.say({ kind: 'off-route' }, route);
    port.end('blocked');
    expect(troubles).toEqual([{ kind: 'blocked' }]);
    expect(voice.said.get()).toMatchObject({ text: 'You have left the route.', aloud: false });
    clock.pass(10_000);
    voice.test();
    port.end();
    expect(voice.trouble.get()).toBeNull();
  });

  it('cause a switch from a network voice to a local one', () => {
    port.list = [
      { name: 'Google US English', language: 'en-US', local: false },
      { name: 'Microsoft David - English (United States)', language: 'en-US', local: true },
    ];
    voice.say({ kind: 'off-route' }, route);
    port.end('failed');
    expect(port.speeches.map(({ voice: own }) => own?.name)).toEqual([
      'Google US English',
      'Microsoft David - English (United States)',
    ]);
    port.end();
    expect(troubles).toEqual([]);
  });
});

describe('testing the voice', () => {
  it('speaks a sentence, unless guidance is speaking', () => {
    voice.test();
    expect(port.log).toEqual(['This is how directions will sound. In 500 feet, turn right.']);
    port.end();
    voice.say({ kind: 'off-route' }, route);
    voice.test();
    expect(port.log.at(-1)).toBe('You have left the route.');
  });

  it('is interrupted by guidance', () => {
    voice.test();
    voice.say({ kind: 'off-route' }, route);
    port.end();
    expect(voice.said.get()).toBeNull();
    expect(port.log.at(-1)).toBe('You have left the route.');
  });
});
