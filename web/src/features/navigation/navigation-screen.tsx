import { commonTexts } from '@roadcast/messages/common';
import { navigationTexts } from '@roadcast/messages/navigation';
import { ArrowLeft, Route } from 'lucide-react';
import type { PageProps } from '../../lib/define-feature.ts';
import { sameSearch } from '../../lib/navigation.ts';
import { Link } from '../../ui/link.tsx';
import { CONTENT_ID } from '../../ui/page/content-id.ts';
import { NavigationPage } from './begin/navigation-page.tsx';
import { DrivesCard } from './drives/drives-card.tsx';
import { VoiceSettingsCard } from './voice/voice-settings-card.tsx';

const words = navigationTexts.page;

/** '/navigation' for the open trip. */
export const NavigationScreen = ({ planPath }: PageProps) => (
  <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
    <title>{`${words.heading} · ${commonTexts.productName}`}</title>
    <NavigationPage
      back={
        <Link
          to="/"
          search={sameSearch}
          className="target inline-flex items-center gap-2 rounded-xl px-4 font-semibold shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
        >
          <ArrowLeft size={20} aria-hidden />
          {words.back}
        </Link>
      }
      plan={
        <Link
          to={planPath}
          search={sameSearch}
          className="target inline-flex items-center gap-2 rounded-xl bg-primary px-4 font-semibold text-on-primary hover:brightness-110"
        >
          <Route size={20} aria-hidden />
          {words.plan}
        </Link>
      }
      voice={<VoiceSettingsCard />}
      drives={<DrivesCard />}
    />
  </main>
);
