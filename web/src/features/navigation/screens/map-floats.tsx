import { navigationTexts } from '@roadcast/messages/navigation';
import { Compass, LocateFixed, Navigation2, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { changeViewSettings, useViewSettings } from './view-settings.ts';

const { view: words, voice: voiceWords } = navigationTexts;

export interface VoiceSwitch {
  readonly on: boolean;
  readonly toggle: () => void;
}

interface RoundButtonProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

const RoundButton = ({ label, pressed, icon, onPress }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={onPress}
    className="target-drive grid place-items-center rounded-full bg-paper text-ink shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)] hover:text-primary"
  >
    {icon}
  </button>
);

/** Button to turn spoken directions on or off. */
export const VoiceButton = ({ on, toggle }: VoiceSwitch) => (
  <RoundButton
    label={on ? voiceWords.on : voiceWords.off}
    pressed={on}
    icon={on ? <Volume2 size={28} aria-hidden /> : <VolumeX size={28} className="text-danger" aria-hidden />}
    onPress={toggle}
  />
);

interface MapFloatsProps {
  readonly voice: VoiceSwitch;
  /** Whether the driver moved the map away. */
  readonly moved: boolean;
  readonly onRecenter: () => void;
}

/** Buttons on the drive map: voice, orientation, and recenter. */
export function MapFloats({ voice, moved, onRecenter }: MapFloatsProps) {
  const { headingUp } = useViewSettings();
  return (
    <>
      <div className="absolute top-2 right-2 z-3 flex flex-col gap-2">
        <VoiceButton {...voice} />
        <RoundButton
          label={headingUp ? words.northUp : words.headingUp}
          pressed={headingUp}
          icon={headingUp ? <Navigation2 size={28} aria-hidden /> : <Compass size={28} aria-hidden />}
          onPress={() => changeViewSettings({ headingUp: !headingUp })}
        />
      </div>
      {moved && (
        <button
          type="button"
          onClick={onRecenter}
          className="target-drive absolute right-2 bottom-[3.5rem] z-3 inline-flex items-center gap-2 rounded-full bg-accent px-5 font-bold text-lg text-on-accent shadow-[0_6px_18px_-6px_var(--shadow-tint)]"
        >
          <LocateFixed size={26} aria-hidden />
          {words.recenter}
        </button>
      )}
    </>
  );
}
