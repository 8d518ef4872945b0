import type { RefObject } from 'react';

/** The browser's own way to a file. It is never seen: a button beside it clicks it. */
export function FileInput(props: {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  types: readonly string[];
  onTake: (file: File | undefined) => Promise<void>;
  /** At once by the camera that looks away from the person, where there is one. */
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
        // The same file, fixed meanwhile, may be chosen again.
        event.target.value = '';
      }}
    />
  );
}
