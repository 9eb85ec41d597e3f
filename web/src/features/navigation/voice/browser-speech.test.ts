import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { PlayedSynthesis } from '../testing/played-synthesis.ts';
import { browserSpeech } from './browser-speech.ts';
import type { Speech } from './speech-port.ts';

const speech = (text: string): Speech => ({ text, language: 'en-US', voice: null, volume: 0.8 });

function start(voices: readonly Partial<SpeechSynthesisVoice>[] = []) {
  const clock = new FakeClock();
  const synthesis = new PlayedSynthesis(voices);
  const port = browserSpeech({ synthesis: synthesis.asBrowser(), utterance: synthesis.utterance, later: clock.later });
  const ends: string[] = [];
  const say = (text: string, more: Partial<Speech> = {}): void =>
    port.speak({ ...speech(text), ...more }, (how) => ends.push(`${text} ${how}`));
  return { clock, synthesis, port, ends, say };
}

describe('the browser’s speech', () => {
  it('speaks a text at the specified rate and pitch, with the requested volume and voice', () => {
    const zira = { name: 'Zira', lang: 'en_US', localService: true };
    const { synthesis, ends, say } = start([zira]);
    say('Turn left.', { voice: { name: 'Zira', language: 'en-US', local: true }, volume: 0.5 });
    const [said] = synthesis.spoken;
    expect(said).toMatchObject({ text: 'Turn left.', lang: 'en-US', rate: 0.9, pitch: 1, volume: 0.5, voice: zira });
    synthesis.begin();
    synthesis.finish();
    expect(ends).toEqual(['Turn left. ended']);
  });

  it('speaks a long text in parts, and ends once with the last one', () => {
    const { synthesis, ends, say } = start();
    const sentence = `${'Follow the road for a long time. '.repeat(8)}Stop.`;
    say(sentence);
    while (synthesis.speaking) synthesis.finish();
    expect(synthesis.spoken.length).toBeGreaterThan(1);
    expect(synthesis.spoken.map(({ text }) => text).join(' ')).toBe(sentence);
    expect(synthesis.spoken.every(({ text }) => text.length <= 160)).toBe(true);
    expect(ends).toEqual([`${sentence} ended`]);
  });

  it('ends an utterance that the browser started but never ended', () => {
    const { clock, synthesis, ends, say } = start();
    say('Turn left.');
    synthesis.begin();
    clock.pass(6000);
    expect(ends).toEqual([]);
    clock.pass(1000);
    expect(ends).toEqual(['Turn left. ended']);
    expect(synthesis.speaking).toBe(false);
  });

  it('ends an utterance that was audible without a start event', () => {
    const { clock, ends, say } = start();
    say('Turn left.');
    clock.pass(10_000);
    expect(ends).toEqual(['Turn left. ended']);
  });

  it('reports a browser that never speaks', () => {
    const { clock, synthesis, ends, say } = start();
    synthesis.deaf = true;
    say('Turn left.');
    clock.pass(10_000);
    expect(ends).toEqual(['Turn left. failed']);
  });

  it.each([
    ['not-allowed', 'blocked'],
    ['network', 'failed'],
    ['synthesis-failed', 'failed'],
  ] as const)('reports the error %s as %s', (error, how) => {
    const { synthesis, ends, say } = start();
    say('Turn left.');
    synthesis.fail(error);
    expect(ends).toEqual([`Turn left. ${how}`]);
  });

  it('replaces the current utterance shortly after canceling it, and ignores its later events', () => {
    const { clock, synthesis, ends, say } = start();
    say('In 500 feet, turn left.');
    const first = synthesis.spoken[0];
    say('Now turn left.');
    expect(synthesis.spoken).toHaveLength(1);
    clock.pass(60);
    expect(synthesis.spoken.map(({ text }) => text)).toEqual(['In 500 feet, turn left.', 'Now turn left.']);
    first?.onend?.call(first, new Event('end') as SpeechSynthesisEvent);
    expect(ends).toEqual([]);
    synthesis.finish();
    expect(ends).toEqual(['Now turn left. ended']);
  });

  it('stays silent after a cancel', () => {
    const { clock, synthesis, ends, port, say } = start();
    say('One. '.repeat(60));
    port.cancel();
    clock.pass(60_000);
    expect(ends).toEqual([]);
    expect(synthesis.spoken).toHaveLength(1);
  });

  it('resumes a browser that was paused elsewhere', () => {
    const { synthesis, say } = start();
    synthesis.paused = true;
    say('Turn left.');
    expect(synthesis.paused).toBe(false);
  });
});

describe('the voices of a browser', () => {
  it('may load late', () => {
    const { clock, synthesis, port } = start();
    const changed = vi.fn();
    port.onVoicesChange(changed);
    expect(port.voices()).toBeNull();
    synthesis.offer([{ name: 'Samantha', lang: 'en_US', localService: true }]);
    expect(port.voices()).toEqual([{ name: 'Samantha', language: 'en-US', local: true }]);
    const list = port.voices();
    clock.pass(3000);
    // The same array is returned until the voices change.
    expect(port.voices()).toBe(list);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are empty if none have loaded after a while', () => {
    const { clock, synthesis, port } = start();
    // Chrome reports an empty list before its voices load.
    synthesis.offer([]);
    clock.pass(2999);
    expect(port.voices()).toBeNull();
    clock.pass(1);
    expect(port.voices()).toEqual([]);
  });

  it('are empty if the browser can’t speak, which is reported immediately', () => {
    const port = browserSpeech({ synthesis: null, utterance: () => ({}) as never, later: () => () => undefined });
    const ended = vi.fn();
    port.speak(speech('Turn left.'), ended);
    expect(port.voices()).toEqual([]);
    expect(ended).toHaveBeenCalledExactlyOnceWith('failed');
  });
});
