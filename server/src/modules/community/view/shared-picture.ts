import type { sharedPictureEndpoints } from '@roadcast/contract';
import { communityTexts as texts } from '@roadcast/messages/community';
import { networkKey } from '../../../platform/limits/network-of.ts';
import type { PageHead } from '../../../platform/modules/page-head.ts';
import type { Handlers } from '../../../platform/modules/route.ts';
import type { PreviewFacts } from '../picture/preview-facts.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { type SharedSource, sourceOf } from './view-handlers.ts';

/** How long browsers and link previews may cache a picture, seconds. */
const PICTURE_SECONDS = 3600;

/** Maximum length of a page's description, characters. */
const DESCRIPTION_LENGTH = 200;

/** Returns the handler for the picture that link previews show. */
export const pictureHandlers = (module: CommunityModule): Handlers<typeof sharedPictureEndpoints> => ({
  sharedPicture: async (request, reply) => {
    const { shareCode } = request.params;
    const source = await sourceOf(shareCode, null, module);
    const key = JSON.stringify([shareCode, source.version, source.title, source.by]);
    const picture = await module.previews.picture(key, previewFactsOf(source), networkKey(request.ip));
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${PICTURE_SECONDS}`)
      .send(Buffer.from(picture));
  },
});

/** Returns the head of a shared trip's page: its title and picture; null if it isn't shared. */
export async function sharedPageHead(shareCode: string, module: CommunityModule): Promise<PageHead | null> {
  const source = await sourceOf(shareCode, null, module).catch(() => null);
  return source && headOf(shareCode, source);
}

function headOf(shareCode: string, source: SharedSource): PageHead {
  const { title, description, trip, isListed } = source;
  const summary = texts.summary({ from: trip.origin, to: trip.destination, facts: figuresOf(source).join(' · ') });
  return {
    title: texts.pageTitle({ title }),
    description: [summary, description].filter(Boolean).join(' ').slice(0, DESCRIPTION_LENGTH),
    image: `/api/shared/${shareCode}/picture.png`,
    url: `/shared/${shareCode}`,
    noIndex: !isListed,
    start: { title, from: trip.origin, to: trip.destination, description },
  };
}

const figuresOf = ({ trip: { totalMiles, totalHours, dayCards } }: SharedSource): string[] => [
  texts.miles({ miles: Math.round(totalMiles) }),
  texts.hours({ hours: Math.round(totalHours) }),
  texts.dayCount({ days: dayCards.length }),
];

const previewFactsOf = (source: SharedSource): PreviewFacts => ({
  title: source.title,
  from: source.trip.origin,
  to: source.trip.destination,
  facts: figuresOf(source),
  by: texts.sharedBy({ name: source.by }),
  line: source.trip.geometry,
  nights: source.trip.segments.flatMap(({ type, lng, lat }) => (type === 'overnight' ? [[lng, lat] as const] : [])),
});
