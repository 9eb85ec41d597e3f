import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { Chooser } from './chooser.tsx';
import { OpacityCard } from './opacity-card.tsx';
import { PageFrame } from './page-frame.tsx';
import { UploadCard } from './upload-card.tsx';

const { manager: words } = backgroundsTexts;

/** '/backgrounds': card opacity, upload, and background choice. */
export function ManagerScreen() {
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <OpacityCard />
        <UploadCard />
      </div>
      <Chooser />
    </PageFrame>
  );
}
