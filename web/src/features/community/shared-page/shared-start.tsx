import { mapTexts } from '@roadcast/messages/map';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import type { ReactNode } from 'react';
import { MapMessage, MapPlace } from '../../../map/map-place.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageFrame } from './page-frame.tsx';
import { Fact } from './shared-head.tsx';
import { MapFrame } from './shared-map-card.tsx';

const words = sharedTripTexts.page;

/** Placeholders, filled in by the server: `start` in `server/src/modules/community/view/shared-picture.ts`. */
const [title, from, to, description] = ['{title}', '{from}', '{to}', '{description}'];

/** First screen of a shared trip's page, shown until the trip has loaded. */
export const SharedStart = ({ footer }: { readonly footer: ReactNode }) => (
  <PageFrame title={title} places={words.fromTo({ from, to })} footer={footer}>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card heading={words.about} className="min-h-80">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-3">
          <Fact term={words.from}>{from}</Fact>
          <Fact term={words.to}>{to}</Fact>
        </dl>
        <p className="wrap-anywhere mt-4 whitespace-pre-line empty:hidden">{description}</p>
        <p className="mt-4 text-muted">{words.loading}</p>
      </Card>
      <MapFrame>
        <MapPlace>
          <MapMessage>{mapTexts.loading}</MapMessage>
        </MapPlace>
      </MapFrame>
    </div>
  </PageFrame>
);
