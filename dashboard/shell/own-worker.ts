const WORKER = '/worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

let policyOnce: ReturnType<TrustedTypes['createPolicy']> | undefined;
/** Our page blocks scripts from strings; this policy permits exactly our own worker. */
const ownWorker = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policyOnce ??= trustedTypes?.createPolicy('own-worker', { createScriptURL: () => WORKER });
  return (policyOnce?.createScriptURL(WORKER) ?? WORKER) as string;
};

/** Browsers offer it only over https. @throws the browser's own errors */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(ownWorker(), { scope: '/' });
}
