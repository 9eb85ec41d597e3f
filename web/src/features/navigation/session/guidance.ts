import { asDriveId } from '@roadcast/core/ids';
import { type Store, useStored } from '../../../lib/store.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { browserShelf } from '../device/drive-shelf.ts';
import { renewHeldApplication } from '../device/held-application.ts';
import { browserLocation } from '../device/location.ts';
import { browserOffline } from '../device/offline.ts';
import { browserClock, browserNetwork, browserPage } from '../device/page-ports.ts';
import { previewDrive } from '../device/preview.ts';
import { serverCalls } from '../device/server-calls.ts';
import { browserTabTurn } from '../device/tab-turn.ts';
import { browserWakeLock } from '../device/wake-lock.ts';
import { pageVoice } from '../voice/page-voice.ts';
import { currentVoiceSettings } from '../voice/voice-settings.ts';
import { createGuidanceSession } from './guidance-session.ts';
import type { GuidanceActions, GuidanceView } from './guidance-view.ts';

const never = new AbortController().signal;

const session = createGuidanceSession({
  clock: browserClock,
  location: browserLocation,
  wakeLock: browserWakeLock,
  network: browserNetwork,
  page: browserPage,
  turn: browserTabTurn(),
  shelf: browserShelf,
  offline: browserOffline,
  server: serverCalls,
  preview: (route, timesFaster, onFix) => previewDrive(browserClock, route, timesFaster, onFix),
  voice: {
    say: (announcement, route) => pageVoice().say(announcement, route),
    repeat: () => pageVoice().repeat(),
    moved: (alongMeters, route) => pageVoice().moved(alongMeters, route),
    stop: () => pageVoice().stop(),
    prepare: () => pageVoice().prepare(),
  },
  messages: {
    good: (message, hint) => toastSuccess(message, hint === undefined ? {} : { hint }),
    bad: (message, hint, action) => toastError(message, { ...(hint === undefined ? {} : { hint }), action }),
  },
  settings: currentVoiceSettings,
  newId: () => asDriveId(crypto.randomUUID()),
  report: (error) => reportError(error),
});

void session.open();
// Update the app stored for offline use. If offline, ignore the failure.
void renewHeldApplication(never).catch(() => undefined);

/** Guidance state for code outside React. */
export const guidanceStore: Store<GuidanceView> = session.view;

export const guidanceActions: GuidanceActions = session.actions;

/** Returns the guidance state, which changes with every position. */
export const useGuidance = (): GuidanceView => useStored(guidanceStore);
