import { voiceTexts as words } from '@roadcast/messages/voice';
import { toastError } from '../../../ui/toasts.ts';
import type { VoiceTrouble } from './create-voice.ts';

/** Returns why nothing is audible, or not with the selected voice, as a sentence. */
export function voiceTroubleText(trouble: VoiceTrouble): string {
  switch (trouble.kind) {
    case 'no-speech':
      return words.device.noSpeech;
    case 'no-language':
      return words.device.noLanguage({ language: words.language.names[trouble.language] });
    case 'blocked':
      return words.device.blocked;
    case 'failed':
      return words.device.failed;
  }
}

/** Shows it once, at the bottom: the next turn is at the top. */
export function tellVoiceTrouble(trouble: VoiceTrouble): void {
  const { toasts } = words;
  const title =
    trouble.kind === 'no-language'
      ? toasts.noLanguage({ language: words.language.names[trouble.language] })
      : trouble.kind === 'blocked'
        ? toasts.blocked
        : toasts.noSpeech;
  toastError(title, { hint: voiceTroubleText(trouble), place: 'bottom' });
}
