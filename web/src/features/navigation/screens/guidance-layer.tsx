import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { changeVoiceSettings, useVoiceSettings } from '../voice/voice-settings.ts';
import { GuidanceOverlay } from './guidance-overlay.tsx';

/** The screen of a drive over whatever page is open; nothing while nothing is guided. */
export function GuidanceLayer() {
  const view = useGuidance();
  const { enabled } = useVoiceSettings();
  const { drive, route } = view;
  if (!drive || !route) return null;
  return (
    <GuidanceOverlay
      view={{ ...view, drive, route }}
      actions={guidanceActions}
      voice={{ on: enabled, toggle: () => changeVoiceSettings({ enabled: !enabled }) }}
      unspoken=""
      ahead={() => null}
    />
  );
}
