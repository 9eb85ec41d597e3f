import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { setGuidanceShown } from '../begin/guidance-state.ts';
import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { pageVoice } from '../voice/page-voice.ts';
import { changeVoiceSettings, useVoiceSettings } from '../voice/voice-settings.ts';

const GuidanceOverlay = lazyPart(
  () => import('./guidance-overlay.tsx'),
  (module) => module.GuidanceOverlay,
);

/** Drive screen over any page. Renders nothing without a drive. */
export function GuidanceLayer() {
  const view = useGuidance();
  const { enabled } = useVoiceSettings();
  const said = useSaid();
  const { drive, route } = view;
  const guides = drive !== null && route !== null;
  useEffect(() => {
    setGuidanceShown(guides);
    return () => setGuidanceShown(false);
  }, [guides]);
  if (!guides) return null;
  return (
    <Suspense>
      <GuidanceOverlay
        view={{ ...view, drive, route }}
        actions={guidanceActions}
        voice={{ on: enabled, toggle: () => changeVoiceSettings({ enabled: !enabled }) }}
        unspoken={said && !said.aloud ? said.text : ''}
      />
    </Suspense>
  );
}

/** Returns the current announcement, spoken or not. */
function useSaid() {
  const { said } = pageVoice();
  return useSyncExternalStore(said.subscribe, said.get, () => null);
}
