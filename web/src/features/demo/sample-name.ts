import { sampleTrip } from '@roadcast/contract';
import { evCommunityDemoTexts } from '@roadcast/messages/ev-community-demo';

const { sample: words } = evCommunityDemoTexts;

/** Both ends of the sample trip. */
export const sampleEnds = { from: sampleTrip.origin.name, to: sampleTrip.destination.name };

export const sampleName = words.name(sampleEnds);
