import type { RefObject } from 'react';

/** The browser's native file input. It is hidden: a button next to it clicks it. */
export function FileInput(props: {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  types: readonly string[];
  onTake: (file: File | undefined) => Promise<void>;
  /** Opens the rear camera directly, if there is one. */
  byCamera?: boolean;
}) {
  const { input, label, types, onTake, byCamera = false } = props;
  return (
    <input
      ref={input}
      type="file"
      accept={types.join(',')}
      capture={byCamera ? 'environment' : undefined}
      aria-label={label}
      tabIndex={-1}
      className="visually-hidden"
      onChange={(event) => {
        void onTake(event.target.files?.[0]);
        // Allows selecting the same file again after it was fixed.
        event.target.value = '';
      }}
    />
  );
}
