import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import type { ReactNode } from 'react';
import { TitledPage } from '../../ui/page/titled-page.tsx';
import { keptSearch } from '../trip-session/public.ts';

interface PageFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Backgrounds page layout, with a link back to the planner. */
export const PageFrame = (props: PageFrameProps) => (
  <TitledPage back={backgroundsTexts.manager.back} trip={() => keptSearch() ?? {}} {...props} />
);
