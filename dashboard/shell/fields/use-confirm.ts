import { useState } from 'react';

interface Open<T> {
  readonly about: T;
  readonly answer: (isConfirmed: boolean) => void;
}

/** A question that a form waits for before it is sent: shown while `about` is set. */
export function useConfirm<T>() {
  const [open, setOpen] = useState<Open<T> | null>(null);
  const close = (isConfirmed: boolean) => {
    open?.answer(isConfirmed);
    setOpen(null);
  };
  return {
    about: open?.about ?? null,
    request: (about: T) => new Promise<boolean>((answer) => setOpen({ about, answer })),
    onConfirm: () => close(true),
    onClose: () => close(false),
  };
}
