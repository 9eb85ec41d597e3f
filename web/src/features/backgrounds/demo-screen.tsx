import { DEFAULT_BACKGROUND } from '@roadcast/contract';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { useQueryClient } from '@tanstack/react-query';
import type { PageProps } from '../../lib/define-feature.ts';
import { useUser } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { useChosen } from './background-state.ts';
import { PageFrame } from './page-frame.tsx';
import { MANAGER_PATH } from './paths.ts';
import { builtIns, chooseBackground } from './queries.ts';
import { Tile } from './tile.tsx';
import { UploadCard } from './upload-card.tsx';

const { demo: words } = backgroundsTexts;

const curated = builtIns.filter(({ id }) => id !== DEFAULT_BACKGROUND);

const ONBOARDING_PATH = '/onboarding';

const button = 'target inline-flex items-center justify-center rounded-xl px-4 font-semibold';

/** '/background-demo': simpler page to choose or upload a background. */
export function DemoScreen({ hasPage }: PageProps) {
  const queryClient = useQueryClient();
  const user = useUser();
  const { background: current } = useChosen();
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <Card heading={words.defaults}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]">
          {curated.map((background) => (
            <Tile
              key={background.id}
              background={background}
              chosen={background.id === current.id}
              onChoose={() => void chooseBackground(queryClient, background, user !== null)}
            />
          ))}
        </ul>
      </Card>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <UploadCard />
        <Card heading={words.steps}>
          <ol className="list-decimal space-y-2 pl-6">
            {[words.step.pick, words.step.opacity, words.step.everywhere].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap gap-3">
            {hasPage(ONBOARDING_PATH) && (
              <Link to={ONBOARDING_PATH} className={`${button} bg-primary text-on-primary hover:brightness-110`}>
                {words.tryNew}
              </Link>
            )}
            <Link to={MANAGER_PATH} className={`${button} shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash`}>
              {words.full}
            </Link>
          </div>
        </Card>
      </div>
    </PageFrame>
  );
}
