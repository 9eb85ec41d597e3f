import { stationsTexts } from '@roadcast/messages/stations';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const { find, layer } = stationsTexts;

type ServiceNoteProps =
  | { readonly children: ReactNode; readonly problem?: undefined }
  | { readonly problem: string; readonly onTryAgain: () => void };

/** A word about the layer on the map: that it is on its way, that there is nothing, or why it did not come. */
export function ServiceNote(props: ServiceNoteProps) {
  return (
    <div className="justify-self-center rounded-xl bg-paper shadow-lg">
      {props.problem === undefined ? (
        <p className="px-4 py-2.5 font-semibold text-sm">{props.children}</p>
      ) : (
        <Notice tone="danger" className="text-sm">
          <p className="font-bold">{find.failed}</p>
          <p>{props.problem}</p>
          <Button className="mt-2" onClick={props.onTryAgain}>
            {layer.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}
