import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import type { SavedVehicles } from './use-vehicles.ts';

const { saved: words } = vehiclesTexts;

/** Offers to move this browser's vehicles into the account after signing in. */
export function LeftBehind({ saved }: { readonly saved: SavedVehicles }) {
  const [moving, setMoving] = useState(false);
  const { leftBehind, takeAlong, forgetLeftBehind } = saved;
  if (leftBehind.length === 0 || saved.state !== 'ready') return null;
  const move = async () => {
    setMoving(true);
    try {
      await takeAlong();
      toastSuccess(words.takenAlong);
    } catch (error) {
      toastError(words.notAllTaken, { hint: problemOf(error).message });
    }
    setMoving(false);
  };
  return (
    <Notice className="mb-3">
      <p>{words.leftBehind({ count: leftBehind.length })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="primary" aria-disabled={moving || undefined} onClick={() => !moving && void move()}>
          {words.takeAlong}
        </Button>
        <Button onClick={forgetLeftBehind}>{words.forget}</Button>
      </div>
    </Notice>
  );
}
