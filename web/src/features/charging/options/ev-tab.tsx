import type { TabProps } from '../../../lib/define-feature.ts';
import { EvPanel } from './ev-panel.tsx';

export const EvTab = ({ select }: TabProps) => <EvPanel onSelect={select} />;
