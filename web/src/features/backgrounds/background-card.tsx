import { builtInBackgrounds } from '@roadcast/contract';
import { backgroundAnswersTexts } from '@roadcast/messages/background-answers';
import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { ChevronRight } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { type ShownBackground, useChosen } from './background-state.ts';
import { MANAGER_PATH } from './paths.ts';
import { Thumbnail } from './thumbnail.tsx';

const { card: words } = backgroundsTexts;

/** Settings card: the chosen background, and a link to change it. */
export function BackgroundCard() {
  const { background } = useChosen();
  return (
    <Card heading={words.heading}>
      <div className="flex flex-wrap items-center gap-4">
        <Thumbnail background={background} className="max-w-40" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-words">{words.current({ name: nameOf(background) })}</p>
          <Link
            to={MANAGER_PATH}
            className="target mt-2 inline-flex items-center gap-1.5 rounded-xl px-4 font-semibold shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
          >
            {words.link}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </div>
      </div>
    </Card>
  );
}

/** See docs/product/screens-and-settings.md#backgrounds. */
function nameOf({ id, name }: ShownBackground): string {
  if (id === 'mountain-vista') return words.mountain;
  const builtIn = builtInBackgrounds.find((one) => one === id);
  return builtIn ? backgroundAnswersTexts.builtIn[builtIn] : name;
}
