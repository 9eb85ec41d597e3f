import { spokenLanguages } from '@roadcast/messages/spoken';
import { voiceTexts as words } from '@roadcast/messages/voice';
import { Volume2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SliderRow } from '../../../ui/slider-row.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { pageSpeech, pageVoice } from './page-voice.ts';
import { useVoices, voiceNote } from './voice-note.ts';
import {
  announcementDistances,
  changeVoiceSettings,
  useVoiceSettings,
  voiceKinds,
  volumeSlider,
} from './voice-settings.ts';

const languages = spokenLanguages.map((value) => ({ value, label: words.language.names[value] }));
const kinds = voiceKinds.map((value) => ({ value, label: words.voice[value] }));
const distances = announcementDistances.map((feet) => ({
  value: String(feet),
  label: words.distance.value({ feet }),
}));

/** Voice settings card. Settings are stored in this browser and apply from the next announcement on. */
export function VoiceSettingsCard() {
  const settings = useVoiceSettings();
  const note = voiceNote(useVoices(pageSpeech()), settings);
  return (
    <Card heading={words.heading}>
      <div className="space-y-4">
        <SwitchRow
          label={words.enabled.label}
          hint={words.enabled.hint}
          checked={settings.enabled}
          onChange={(enabled) => changeVoiceSettings({ enabled })}
        />
        <SliderRow
          label={words.volume.label}
          {...volumeSlider}
          value={settings.volume}
          text={(percent) => words.volume.value({ percent })}
          onChange={(volume) => changeVoiceSettings({ volume })}
        />
        <Segmented
          label={words.voice.label}
          options={kinds}
          value={settings.voice}
          onChange={(voice) => changeVoiceSettings({ voice })}
        />
        <SelectField
          label={words.language.label}
          hint={words.language.hint}
          options={languages}
          value={settings.language}
          onChange={(language) => changeVoiceSettings({ language })}
        />
        <div>
          <Segmented
            label={words.distance.label}
            options={distances}
            value={String(settings.announcementFeet)}
            onChange={(chosen) => {
              const announcementFeet = announcementDistances.find((feet) => String(feet) === chosen);
              if (announcementFeet !== undefined) changeVoiceSettings({ announcementFeet });
            }}
          />
          <p className="mt-1 text-muted text-sm">{words.distance.hint}</p>
        </div>
        <div aria-live="polite">{note !== null && <Notice>{note}</Notice>}</div>
        <Button icon={<Volume2 size={18} aria-hidden />} onClick={() => pageVoice().test()}>
          {words.test}
        </Button>
      </div>
    </Card>
  );
}
