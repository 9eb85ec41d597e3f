import { navigationTexts } from '@roadcast/messages/navigation';
import { Info, MapPinOff, Satellite, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { LocationAccess, SignalQuality } from '../session/guidance-view.ts';

const words = navigationTexts;

type Tone = 'danger' | 'caution' | 'plain';

const tones: Record<Tone, string> = {
  danger: 'bg-danger-wash text-danger shadow-[inset_0_0_0_2px_var(--danger)]',
  caution: 'bg-caution-wash text-caution',
  plain: 'bg-primary-wash text-ink',
};

interface StripProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Status line below the banner. */
const Strip = ({ tone, icon, children }: StripProps) => (
  <div className={classNames('flex items-start gap-2.5 rounded-xl px-3 py-1.5 text-sm leading-snug', tones[tone])}>
    <span className="mt-px shrink-0">{icon}</span>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

interface StateStripsProps {
  readonly access: LocationAccess;
  readonly signal: SignalQuality;
  /** Whether guidance is exact here. */
  readonly exact: boolean;
  /** Whether this is a preview, which has no GPS signal to lose. */
  readonly preview: boolean;
}

/** Status lines: location access, signal quality, and overview roads. Announced when they change. */
export function StateStrips({ access, signal, exact, preview }: StateStripsProps) {
  return (
    <div role="status" className="space-y-1.5 empty:hidden">
      {!preview && <LocationStrip access={access} signal={signal} />}
      {!exact && (
        <Strip tone="plain" icon={<Info size={18} className="text-primary" aria-hidden />}>
          {words.overview.short}
        </Strip>
      )}
    </div>
  );
}

function LocationStrip({ access, signal }: Pick<StateStripsProps, 'access' | 'signal'>) {
  if (access === 'denied' || access === 'unsupported') {
    const [heading, hint] =
      access === 'denied'
        ? [words.access.denied, words.access.deniedHint]
        : [words.access.unsupported, words.access.unsupportedHint];
    return (
      <Strip tone="danger" icon={<MapPinOff size={20} aria-hidden />}>
        <p className="font-bold text-base">{heading}</p>
        <p>{hint}</p>
      </Strip>
    );
  }
  if (signal === 'waiting') {
    return (
      <Strip tone="plain" icon={<Satellite size={20} className="text-primary" aria-hidden />}>
        <p className="font-bold text-base">{words.signal.waiting}</p>
        <p>{words.signal.waitingHint}</p>
      </Strip>
    );
  }
  if (signal === 'weak' || signal === 'lost') {
    return (
      <Strip tone="caution" icon={<TriangleAlert size={18} aria-hidden />}>
        {words.signal[signal]}
      </Strip>
    );
  }
  return null;
}
