import { commonTexts } from '@roadcast/messages/common';
import { navigationTexts } from '@roadcast/messages/navigation';
import { ArrowLeft, Route } from 'lucide-react';
import { NavigationPage } from '../../features/navigation/begin/navigation-page.tsx';
import { DrivesCard } from '../../features/navigation/drives/drives-card.tsx';
import { VoiceSettingsCard } from '../../features/navigation/voice/voice-settings-card.tsx';
import { sameSearch } from '../../lib/navigation.ts';
import { Link } from '../../ui/link.tsx';

const words = navigationTexts.page;

interface NavigationScreenProps {
  /** Id of the page's own part. */
  readonly contentId: string;
  /** Where a trip is planned. */
  readonly planPath: string;
}

/** '/navigation', with the trip that is open. */
export const NavigationScreen = ({ contentId, planPath }: NavigationScreenProps) => (
  <main id={contentId} tabIndex={-1} className="outline-none">
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
