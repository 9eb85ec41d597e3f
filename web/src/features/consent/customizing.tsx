import { consentTexts } from '@roadcast/messages/consent';
import { Button } from '../../ui/button.tsx';
import { BannerButtons, compactButton, PolicyLinks } from './banner-parts.tsx';
import { ChoiceSwitches } from './choice-switches.tsx';
import type { Banner } from './use-banner.ts';

const words = consentTexts;

/** Customize view: a choice per storage class. */
export function Customizing({ banner }: { readonly banner: Banner }) {
  return (
    <>
      <ChoiceSwitches
        choices={banner.state.draft}
        signal={banner.signal}
        onToggle={(kind, on) => banner.send({ type: 'toggle', kind, on })}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="text-sm">
          <PolicyLinks />
        </p>
        <BannerButtons>
          <Button kind="primary" className={compactButton} onClick={() => banner.send({ type: 'save' })}>
            {words.save}
          </Button>
          <Button className={compactButton} onClick={() => banner.send({ type: 'back' })}>
            {words.back}
          </Button>
        </BannerButtons>
      </div>
    </>
  );
}
