import { consentTexts } from '@roadcast/messages/consent';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { currentConsent } from '../../lib/consent.ts';
import { choiceWords } from '../../lib/words/choice-words.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BannerButtons, compactButton, PolicyLinks } from './banner-parts.tsx';
import { type Banner, useBanner } from './use-banner.ts';
import { useFootRoom } from './use-foot-room.ts';

const words = consentTexts;

// Rarely used, so load on demand.
const Customizing = lazyPart(
  () => import('./customizing.tsx'),
  (module) => module.Customizing,
);

/** Preloads the Customize view. */
export const loadChoices = Customizing.load;

const roomFor = { hidden: 'off', asking: 'follow', customizing: 'keep' } as const;

/**
 * Cookie banner: at the bottom of the window until answered, and again on request. Not a dialog: the page above stays
 * usable and ends where the banner begins. Nothing that needs consent is stored before an answer.
 */
export function ConsentBanner() {
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLElement>(null);
  const headingId = useId();
  const banner = useBanner(heading);
  const { view } = banner.state;
  useFootRoom(bar, roomFor[view]);
  if (view === 'hidden') return null;

  const close = () => banner.send({ type: view === 'customizing' ? 'back' : 'close' });
  const title = (
    <h2 ref={heading} id={headingId} tabIndex={-1} className="pr-10 font-bold text-base leading-snug outline-none">
      {words.heading}
    </h2>
  );
  return (
    <section
      data-consent={view}
      ref={bar}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      // Animate only when reopened; at first the banner is part of the prerendered page.
      className={`${banner.reviewing ? 'rise' : ''} fixed inset-x-0 bottom-0 z-40 ${view === 'asking' ? 'max-h-[40dvh]' : 'max-h-[85dvh]'} overflow-y-auto overscroll-contain border-hairline border-t bg-paper pb-[env(safe-area-inset-bottom)] shadow-[0_-10px_30px_-18px_var(--shadow-tint)] print:hidden`}
    >
      <div className="relative mx-auto max-w-[90rem] px-4 py-2">
        <div className="md:pr-12">
          {view === 'asking' ? (
            <Question banner={banner} title={title} />
          ) : (
            <>
              {title}
              <Suspense>
                <Customizing banner={banner} />
              </Suspense>
            </>
          )}
        </div>
        <IconButton
          label={words.close}
          icon={<X size={20} aria-hidden />}
          className="absolute top-1 right-2 text-muted"
          onClick={() => banner.send({ type: 'close' })}
        />
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly banner: Banner;
  readonly title: ReactNode;
}

function Question({ banner, title }: QuestionProps) {
  return (
    <div className="flex flex-col gap-x-8 gap-y-1.5 lg:flex-row lg:items-center lg:justify-between">
      <div className="max-w-[95ch] text-sm">
        {title}
        <p>
          {/* Reserve space in the first line for the close button. */}
          <span aria-hidden className="float-right h-4 w-9 md:hidden" />
          {words.lead} <PolicyLinks />
        </p>
        {banner.reviewing && <p className="text-muted">{words.now({ choice: choiceWords(currentChoices()) })}</p>}
        {banner.signal && <p className="mt-1 font-semibold">{words.privacyControl}</p>}
      </div>
      <BannerButtons>
        <Button kind="primary" className={compactButton} onClick={() => banner.send({ type: 'acceptAll' })}>
          {words.acceptAll}
        </Button>
        <Button kind="primary" className={compactButton} onClick={() => banner.send({ type: 'essentialOnly' })}>
          {words.essentialOnly}
        </Button>
        <Button className={compactButton} onClick={() => banner.send({ type: 'customize' })}>
          {words.customize}
        </Button>
      </BannerButtons>
    </div>
  );
}

const currentChoices = () => currentConsent()?.preferences ?? null;
