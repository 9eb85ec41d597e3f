import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type MapNoteProps =
  | { readonly children: ReactNode; readonly failed?: undefined }
  | {
      readonly failed: string;
      readonly problem: ReactNode;
      readonly tryAgain: string;
      readonly onTryAgain: () => void;
    };

/** Status of a map layer: loading, empty, or failed. */
export function MapNote(props: MapNoteProps) {
  return (
    <div className="justify-self-center rounded-xl bg-paper shadow-lg">
      {props.failed === undefined ? (
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
