import { EvTeaser } from '../../features/charging/options/ev-teaser.tsx';
import { useEvRouting } from '../../features/charging/plan/use-charging.ts';
import { Anxiety } from '../../features/charging/stops/anxiety.tsx';
import { SecondChoice } from '../../features/charging/stops/second-choice.tsx';
import { TripFigures } from '../../features/charging/stops/trip-figures.tsx';
import { PanelPath } from '../../features/community/panel/address/use-wish.ts';
import { CommunityPanel } from '../../features/community/panel/community-panel.tsx';
import { DemoPage } from '../../features/demo/demo-page.tsx';
import type { ChargingSlots, FiguresSlotProps } from '../../features/demo/ev-tab.tsx';
import type { PageProps } from '../../lib/define-feature.ts';
import { DEMO_PATH } from '../../lib/links/demo-path.ts';

const Figures = ({ charging }: FiguresSlotProps) => (
  <>
    <TripFigures charging={charging} />
    <Anxiety analysis={charging.rangeAnalysis} />
  </>
);

const slots: ChargingSlots = { Figures, Backup: SecondChoice, Teaser: EvTeaser };

const Panel = () => (
  <PanelPath value={DEMO_PATH}>
    <CommunityPanel />
  </PanelPath>
);

/** The EV and community demo, with the charging figures and the community panel of other features. */
export const EvCommunityDemoPage = (_: PageProps) => (
  <DemoPage unlocked={useEvRouting()} charging={slots} CommunityPanel={Panel} />
);
