import type { TabProps } from '../../../lib/define-feature.ts';
import { EvPanel } from './ev-panel.tsx';

/** EV Options tab. */
export const EvTab = ({ select }: TabProps) => <EvPanel onSelect={select} />;
