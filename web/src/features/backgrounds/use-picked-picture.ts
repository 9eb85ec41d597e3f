import { useEffect, useRef, useState } from 'react';
import { type PickedPicture, pickedPicture } from './picked-picture.ts';

type Picked = { readonly at: 'none' } | { readonly at: 'reading' } | ({ readonly at: 'picked' } & PickedPicture);

export interface PictureField {
  readonly picked: Picked;
  readonly pick: (file: File) => Promise<File | null>;
  readonly clear: () => void;
}

/** Manages a form's picture file. If another file is picked while the first is being read, ignores the first. */
export function usePickedPicture(): PictureField {
  const [picked, setPicked] = useState<Picked>({ at: 'none' });
  const newest = useRef<File | null>(null);
  const pick = async (file: File): Promise<File | null> => {
    newest.current = file;
    setPicked({ at: 'reading' });
    const read = await pickedPicture(file);
    if (newest.current !== file) return null;
    setPicked({ at: 'picked', ...read });
    return 'file' in read ? read.file : null;
  };
  const clear = () => {
    newest.current = null;
    setPicked({ at: 'none' });
  };
  return { picked, pick, clear };
}

/** Returns an object URL to show a file in an `<img>`; null without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
