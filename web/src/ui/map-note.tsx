import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type MapNoteProps =
  | { readonly children: ReactNode; readonly problem?: undefined }
  | {
      /** What did not come, and why. */
      readonly failed: string;
      readonly problem: string;
      readonly tryAgain: string;
      readonly onTryAgain: () => void;
    };

/** A word about a layer on the map: that it is on its way, that there is nothing, or why it did not come. */
export function MapNote(props: MapNoteProps) {
  return (
    <div className="justify-self-center rounded-xl bg-paper shadow-lg">
      {props.problem === undefined ? (
        <p className="px-4 py-2.5 font-semibold text-sm">{props.children}</p>
      ) : (
        <Notice tone="danger" className="text-sm">
          <p className="font-bold">{props.failed}</p>
          <p>{props.problem}</p>
          <Button className="mt-2" onClick={props.onTryAgain}>
            {props.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}
