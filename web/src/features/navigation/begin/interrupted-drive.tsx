import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { InterruptedCard } from './interrupted-card.tsx';

/** Offers to resume an interrupted drive, anywhere in the app. */
export const InterruptedDrive = () => <InterruptedCard view={useGuidance()} actions={guidanceActions} />;
