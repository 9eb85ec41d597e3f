import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { InterruptedCard } from './interrupted-card.tsx';

/** Offer to resume an interrupted drive, usable anywhere in the app. */
export const InterruptedDrive = () => <InterruptedCard view={useGuidance()} actions={guidanceActions} />;
