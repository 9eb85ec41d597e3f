import { DEFAULT_BACKGROUND } from '@roadcast/contract';
import { Suspense, useEffect } from 'react';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { useMe } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Sky } from '../../ui/sky.tsx';
import { currentChoice, showUsualBackground, useChosen } from './background-state.ts';

const ChosenPicture = lazyPart(
  () => import('./chosen-picture.tsx'),
  (module) => module.ChosenPicture,
);

const AccountBackground = lazyPart(
  () => import('./account-background.tsx'),
  (module) => module.AccountBackground,
);

/** Background behind every screen: the sky, or a picture that loads after the screen. */
export function BackgroundLayer() {
  const { background } = useChosen();
  const me = useMe();
  const idle = useIdle();
  const isSky = background.url === DEFAULT_BACKGROUND;
  useEffect(() => {
    const { dataset } = document.documentElement;
    // `theme.css` uses this to show a scene's colors until the picture has loaded.
    if (isSky) delete dataset.background;
    else dataset.background = background.url;
  }, [isSky, background.url]);
  const signedOut = me !== null && me.user === null;
  useEffect(() => {
    if (signedOut && currentChoice().by === 'account') showUsualBackground();
  }, [signedOut]);
  return (
    <>
      {isSky ? (
        <Sky />
      ) : (
        idle && (
          <Suspense>
            <ChosenPicture background={background} />
          </Suspense>
        )
      )}
      {idle && me?.user && (
        <Suspense>
          <AccountBackground key={me.user.id} />
        </Suspense>
      )}
    </>
  );
}
