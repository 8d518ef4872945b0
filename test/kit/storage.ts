/**
 * The part of a browser's storage that we use; `isFull` as on a full phone, `isRefused` as in a
 * private window.
 */
export function storage(
  stored: Record<string, string>,
  state: { isFull?: true; isRefused?: true } = {},
) {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      stored[key] = text;
    },
    removeItem: (key: string) => void delete stored[key],
  };
  return new Proxy(stored, {
    get: (_, name) => (state.isRefused ? refuse() : methods[name as keyof typeof methods]),
    ownKeys: () => (state.isRefused ? refuse() : Reflect.ownKeys(stored)),
  });
}
