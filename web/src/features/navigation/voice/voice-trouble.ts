import { voiceTexts as words } from '@roadcast/messages/voice';
import { toastError } from '../../../ui/toasts.ts';
import type { VoiceTrouble } from './create-voice.ts';

/** Explains why speech is off, or why it isn't using the selected voice. */
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

/** Shows the explanation once, at the bottom because the turn banner is at the top. */
export function showVoiceTrouble(trouble: VoiceTrouble): void {
  const { toasts } = words;
  const title =
    trouble.kind === 'no-language'
      ? toasts.noLanguage({ language: words.language.names[trouble.language] })
      : trouble.kind === 'blocked'
        ? toasts.blocked
        : toasts.noSpeech;
  toastError(title, { hint: voiceTroubleText(trouble), place: 'bottom' });
}
