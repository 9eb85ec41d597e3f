import { navigationTexts } from '@roadcast/messages/navigation';
import { Dialog } from 'radix-ui';
import { useCallback, useRef, useState } from 'react';
import { useSize } from '../../../lib/hooks/use-size.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Drive, GuidanceActions, GuidanceView } from '../session/guidance-view.ts';
import { AheadList, AheadPanel, useAhead } from './ahead-part.tsx';
import { ArrivalPanel } from './arrival-panel.tsx';
import { driveTime } from './drive-clock.ts';
import { DriveHead } from './drive-head.tsx';
import { DriveMap } from './drive-map.tsx';
import { DriveOptions } from './drive-options.tsx';
import { MapFloats, VoiceButton, type VoiceSwitch } from './map-floats.tsx';
import { type GuidanceMode, ModeBar } from './mode-bar.tsx';
import { SegmentsList } from './segments-list.tsx';
import { SpeedSign } from './speed-sign.tsx';
import { StepCard, Steps } from './step-list.tsx';
import { useToastsOverMap } from './use-toasts-over-map.ts';
import { isNightScreen, useNow, useViewSettings } from './view-settings.ts';

/** Update interval of the clock and day/night mode between positions, milliseconds. */
const CLOCK_MS = 15_000;

/** Share of the map covered by the segment list. */
const LIST_SHARE = 0.5;
/** Gap between the list and the visible map's bottom, pixels. */
const LIST_GAP = 16;

const words = navigationTexts;

export type Guided = GuidanceView & {
  readonly drive: Drive;
  readonly route: NonNullable<GuidanceView['route']>;
};

interface GuidanceOverlayProps {
  readonly view: Guided;
  readonly actions: GuidanceActions;
  readonly voice: VoiceSwitch;
  /** Text for screen readers while the voice is off. */
  readonly unspoken: string;
}

/** Full-screen drive. Escape doesn't end it; only the exit button does. */
export function GuidanceOverlay(props: GuidanceOverlayProps) {
  const { view, actions } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const now = useNow(CLOCK_MS);
  const { light } = useViewSettings();
  const at = view.state?.fix?.at ?? view.route.line[0] ?? null;
  const dark = isNightScreen(light, at, driveTime(view.drive, view.state, now));
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-scheme={dark ? 'dark' : 'light'}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            title.current?.focus();
          }}
          className="@container/drive fixed inset-0 z-50 bg-paper text-ink outline-none"
        >
          <div className="guidance h-full overflow-y-auto overscroll-contain">
            <div className="space-y-1.5 p-2 pt-[calc(0.25rem+env(safe-area-inset-top))] pb-1.5 [grid-area:head]">
              <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 px-1">
                <Dialog.Title ref={title} tabIndex={-1} className="font-bold text-sm outline-none">
                  {words.title}
                </Dialog.Title>
                <span className="flex flex-wrap gap-1">
                  {view.progress && !view.progress.exact && <Badge tone="primary">{words.overview.badge}</Badge>}
                  {view.drive.preview ? (
                    <Badge tone="caution">{words.preview.badge}</Badge>
                  ) : (
                    <Badge tone="good">{words.active}</Badge>
                  )}
                </span>
              </div>
              <DriveHead view={view} actions={actions} />
            </div>
            <Screen {...props} now={now} dark={dark} />
          </div>
          <p role="status" className="sr-only">
            {props.unspoken}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ScreenProps extends GuidanceOverlayProps {
  readonly now: number;
  readonly dark: boolean;
}

/** Map, list and bottom bar. */
function Screen({ view, actions, voice, now, dark }: ScreenProps) {
  const { drive, route, state, progress } = view;
  const ahead = useAhead(drive, view, now);
  const [mode, setMode] = useState<GuidanceMode>('drive');
  const [moved, setMoved] = useState(false);
  const { headingUp } = useViewSettings();
  const area = useRef<HTMLDivElement>(null);
  const { height } = useSize(area);
  useToastsOverMap(area, height, dark);
  const onMoved = useCallback(() => setMoved(true), []);
  const arrival = state && progress && state.phase !== 'arrived' && (
    <ArrivalPanel drive={drive} route={route} state={state} progress={progress} now={driveTime(drive, state, now)} />
  );
  const change = (next: GuidanceMode) => {
    setMode(next);
    setMoved(false);
  };
  return (
    <>
      <div ref={area} className="relative min-h-0 overflow-hidden [grid-area:map]">
        {/* Keep the drive view unchanged and inert behind the list. */}
        <div className="absolute inset-0" inert={mode === 'list'}>
          <DriveMap
            route={route}
            state={state}
            progress={progress}
            dark={dark}
            whole={mode === 'map'}
            headingUp={headingUp}
            moved={moved}
            onMoved={onMoved}
            covered={mode === 'map' ? Math.round(height * LIST_SHARE) + LIST_GAP : 0}
          />
        </div>
        {mode === 'drive' && (
          <>
            <MapFloats voice={voice} moved={moved} onRecenter={() => setMoved(false)} />
            {progress && state?.phase !== 'arrived' && (
              <div className="absolute top-2 left-2 z-3">
                <SpeedSign speed={progress.currentSpeed} limit={progress.speedLimit} />
              </div>
            )}
          </>
        )}
        {mode === 'map' && (
          <div className="absolute inset-x-2 bottom-2 z-3 max-h-1/2 overflow-y-auto overscroll-contain rounded-card bg-paper shadow-card">
            <SegmentsList trip={drive.trip} />
          </div>
        )}
        {mode === 'list' && (
          <div className="absolute inset-0 z-3 space-y-5 overflow-y-auto overscroll-contain bg-paper p-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Badge tone={drive.preview ? 'caution' : 'good'}>
                {drive.preview ? words.preview.badge : words.active}
              </Badge>
              {/* See docs/product/navigation.md#speed-and-limits: speed is shown with the steps, in red when over the
                  limit. */}
              {progress && state?.phase !== 'arrived' && (
                <SpeedSign speed={progress.currentSpeed} limit={progress.speedLimit} />
              )}
              <VoiceButton {...voice} />
            </div>
            <StepCard
              trip={drive.trip}
              route={route}
              current={state?.stepIndex ?? 0}
              shown={view.shownStep}
              onPrevious={actions.previous}
              onNext={actions.next}
            />
            {arrival && <div className="@min-[40rem]/drive:hidden">{arrival}</div>}
            {ahead && <AheadList known={ahead} />}
            <DriveOptions
              onDevice={view.onDevice}
              screenAwake={view.screenAwake}
              exact={progress?.exact ?? true}
              preview={drive.preview}
            />
            <Steps route={route} current={state?.stepIndex ?? 0} shown={view.shownStep} />
          </div>
        )}
      </div>
      <div
        className={classNames(
          'space-y-1.5 px-3 pt-1 pb-1.5 [grid-area:panel]',
          mode === 'list' && '@max-[40rem]/drive:hidden',
        )}
      >
        {arrival}
        {mode !== 'list' && ahead && state?.phase !== 'arrived' && (
          <AheadPanel known={ahead} onMore={() => change('list')} />
        )}
      </div>
      <ModeBar mode={mode} onMode={change} exitLabel={words.exit} onExit={actions.stop} />
    </>
  );
}
