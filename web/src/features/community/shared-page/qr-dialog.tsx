import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

const words = sharedTripTexts.qr;

interface QrDialogProps {
  readonly title: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Dialog with the trip's link as a QR code, black on white in every theme so that cameras can read it. */
export function QrDialog({ title, link, onClose }: QrDialogProps) {
  const { size, path } = useMemo(() => {
    const { modules } = create(link, { errorCorrectionLevel: 'M' });
    return { size: modules.size + 2 * QUIET_ZONE, path: qrPath(modules) };
  }, [link]);
  const save = () =>
    saveFile(
      words.file,
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`,
    );
  return (
    <Modal
      open
      onOpenChange={(stays) => !stays && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={words.lead({ title })}
    >
      <svg
        role="img"
        aria-label={words.label({ link })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-72 rounded-xl bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <p className="wrap-anywhere my-3 text-center text-sm">{link}</p>
      <div className="flex justify-center">
        <Button onClick={save}>{words.save}</Button>
      </div>
    </Modal>
  );
}
