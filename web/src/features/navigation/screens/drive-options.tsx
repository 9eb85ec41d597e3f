import { navigationTexts } from '@roadcast/messages/navigation';
import { HardDriveDownload, Info, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import type { GuidanceView } from '../session/guidance-view.ts';
import { changeViewSettings, lights, useViewSettings } from './view-settings.ts';

const { view: words, device, overview } = navigationTexts;

const lightOptions = lights.map((value) => ({ value, label: words.lights[value] }));

const heldWords: Record<GuidanceView['onDevice'], string> = {
  whole: device.whole,
  'without-streets': device.withoutStreets,
  'without-map': device.withoutMap,
  saving: device.saving,
  not: device.not,
};

const awakeWords: Record<GuidanceView['screenAwake'], string> = {
  awake: device.awake,
  unsupported: device.screenUnsupported,
  'may-sleep': device.mayDim,
};

interface DriveOptionsProps {
  readonly onDevice: GuidanceView['onDevice'];
  readonly screenAwake: GuidanceView['screenAwake'];
  readonly exact: boolean;
  readonly preview: boolean;
}

/** Display options, and how much of the drive is stored on the device. */
export function DriveOptions({ onDevice, screenAwake, exact, preview }: DriveOptionsProps) {
  const { light } = useViewSettings();
  return (
    <section aria-label={words.heading} className="space-y-3">
      <Segmented
        label={words.light}
        options={lightOptions}
        value={light}
        onChange={(next) => changeViewSettings({ light: next })}
      />
      <p className="text-muted text-sm">{words.lightHint}</p>
      <ul className="space-y-2">
        {!exact && <Fact icon={<Info size={22} aria-hidden />}>{overview.long}</Fact>}
        {!preview && <Fact icon={<HardDriveDownload size={22} aria-hidden />}>{heldWords[onDevice]}</Fact>}
        {!preview && <Fact icon={<MonitorSmartphone size={22} aria-hidden />}>{awakeWords[screenAwake]}</Fact>}
      </ul>
    </section>
  );
}

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="shrink-0 text-primary">{icon}</span>
    <span className="min-w-0 flex-1">{children}</span>
  </li>
);
