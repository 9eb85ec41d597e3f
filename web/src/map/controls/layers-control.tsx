import { mapTexts } from '@roadcast/messages/map';
import { Layers, Maximize, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLayout } from '../../lib/hooks/use-layout.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BasemapSwitch } from './basemap-switch.tsx';
import { PanelButton } from './panel-button.tsx';
import type { ControlHosts } from './use-control-hosts.ts';

interface LayersControlProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly hosts: ControlHosts;
  readonly hasTrip: boolean;
  /** Whether street tiles are available in addition to the atlas. */
  readonly hasStreets: boolean;
  readonly onReset: () => void;
}

/**
 * Control at the map's top right: a button that opens the layers panel, joined with the cycle button on wide screens.
 * The panel is on the map, so it also works in full screen; on phones it is a sheet over the trip.
 */
export function LayersControl({ open, onOpen, hosts, ...panel }: LayersControlProps) {
  const phone = useLayout() === 'phone';
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <div
        data-map-top-right
        className="pointer-events-none absolute top-(--map-inset-top) right-0 z-2 m-2.5 flex max-w-[calc(100%-1.25rem)] justify-end"
      >
        <div className="pointer-events-auto flex overflow-hidden rounded-[0.875rem] bg-paper shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]">
          <button
            ref={button}
            type="button"
            aria-label={mapTexts.panel.label}
            title={mapTexts.panel.label}
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-controls={open ? id : undefined}
            onClick={() => onOpen(!open)}
            className={classNames(
              'target relative inline-flex shrink-0 items-center justify-center rounded-[0.875rem] transition-colors duration-150 hover:bg-primary-wash',
              open ? 'bg-primary-wash text-primary' : 'text-ink',
            )}
          >
            <Layers size={20} aria-hidden />
            <span ref={hosts.mark} />
          </button>
          {!phone && (
            <div
              ref={hosts.cycle}
              className="my-2 flex min-w-0 items-center border-hairline border-l *:-my-2 empty:hidden"
            />
          )}
        </div>
      </div>
      {open && (
        <LayersPanel {...panel} id={id} phone={phone} hosts={hosts} opener={button} onClose={() => onOpen(false)} />
      )}
    </>
  );
}

interface LayersPanelProps extends Pick<LayersControlProps, 'hosts' | 'hasTrip' | 'hasStreets' | 'onReset'> {
  readonly id: string;
  readonly phone: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Panel with everything that isn't a control on the map itself. Takes focus, and returns it to its button. */
function LayersPanel({ id, phone, hosts, opener, onClose, hasTrip, hasStreets, onReset }: LayersPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      latest.current();
      opener.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opener]);
  return (
    <PanelPlace phone={phone}>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={mapTexts.panel.label}
        tabIndex={-1}
        data-map-panel
        className={classNames(
          'rise flex flex-col overflow-hidden bg-paper text-ink outline-none',
          phone
            ? 'fixed inset-x-0 bottom-0 z-40 max-h-[62dvh] rounded-t-2xl pb-[env(safe-area-inset-bottom)] shadow-[0_0_0_1px_var(--hairline),0_-12px_40px_-12px_#00000073]'
            : 'absolute top-[calc(var(--map-inset-top)+var(--map-pill-height)+1.125rem)] right-0 z-3 mr-2.5 max-h-[calc(100%-var(--map-inset-top)-var(--map-inset-bottom)-var(--map-pill-height)-1.75rem)] w-88 max-w-[calc(100%-1.25rem)] rounded-2xl shadow-[inset_0_0_0_1px_var(--hairline),0_16px_40px_-12px_#00000073]',
        )}
      >
        <div className="flex shrink-0 items-center justify-between pt-1 pr-1 pl-4">
          <h2 className="font-bold text-base">{mapTexts.panel.label}</h2>
          <IconButton
            label={mapTexts.panel.close}
            icon={<X size={20} aria-hidden />}
            onClick={() => {
              onClose();
              opener.current?.focus({ preventScroll: true });
            }}
            className="text-muted"
          />
        </div>
        <div className="min-h-0 space-y-3 overflow-y-auto overscroll-contain px-3 pb-3 text-sm">
          {phone && (
            <div ref={hosts.cycle} className="rounded-xl shadow-[inset_0_0_0_1px_var(--hairline)] empty:hidden" />
          )}
          <div ref={hosts.notice} role="status" className="grid gap-2 empty:mb-0!" />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
            <div ref={hosts.actions} className="contents" />
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
            {hasStreets && <BasemapSwitch />}
            <PanelButton
              label={hasTrip ? mapTexts.resetView : mapTexts.resetViewEmpty}
              icon={<Maximize size={19} aria-hidden />}
              onClick={onReset}
            />
          </div>
          <div ref={hosts.topRight} className="empty:hidden" />
          <div ref={hosts.panel} className="space-y-3 empty:hidden" />
        </div>
      </div>
    </PanelPlace>
  );
}

function PanelPlace({ phone, children }: { readonly phone: boolean; readonly children: ReactNode }) {
  return phone ? createPortal(children, document.body) : children;
}
