import type { RefObject } from 'react';

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly accept: string;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Hidden file input. Open it with `input.current.click()`. */
export const FileInput = ({ input, accept, label, onFile }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    accept={accept}
    aria-label={label}
    tabIndex={-1}
    className="sr-only"
    onChange={(event) => {
      const file = event.target.files?.[0];
      // Reset, so the same file can be chosen again after it was edited.
      event.target.value = '';
      if (file) onFile(file);
    }}
  />
);
