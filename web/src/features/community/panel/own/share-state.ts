import type { OwnShare } from '@roadcast/contract';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import type { BadgeTone } from '../../../../ui/badge.tsx';

const words = communityPanelTexts.own;

interface ShareState {
  readonly tone: BadgeTone;
  readonly label: string;
  /** Why others can't see it; '' if they can. */
  readonly because: string;
}

/** Describes who can see a shared trip, and why others can't. */
export function shareState({ visibility, hiddenBecause }: Pick<OwnShare, 'visibility' | 'hiddenBecause'>): ShareState {
  if (hiddenBecause === null) {
    return { tone: visibility === 'PUBLIC' ? 'good' : 'primary', label: words.states[visibility], because: '' };
  }
  const tone = hiddenBecause === 'paused' ? 'caution' : 'danger';
  return { tone, label: words.states[hiddenBecause], because: words.because[hiddenBecause] };
}
