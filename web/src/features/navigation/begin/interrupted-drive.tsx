import { guidanceActions, useGuidance } from '../session/guidance.ts';
import { InterruptedCard } from './interrupted-card.tsx';

/** A drive that waits to be taken up again, wherever the driver is in the application. */
export const InterruptedDrive = () => <InterruptedCard view={useGuidance()} actions={guidanceActions} />;
