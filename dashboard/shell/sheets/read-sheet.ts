import workerUrl from './sheet-worker.ts?worker&url';
import type { SheetAnswer } from './sheet-messages.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const PATIENCE_MS = 20_000;
/** Every zip archive, and so every xlsx, begins with these letters. */
const ZIP_MARK = 'PK\u0003\u0004';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** Our page starts no script from a text; this lets exactly our own worker through. */
const ownWorker = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = (policyOnce ??= trustedTypes?.createPolicy('sheet-worker', {
    createScriptURL: () => workerUrl,
  }));
  return (policy?.createScriptURL(workerUrl) ?? workerUrl) as string;
};
let policyOnce: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * The first sheet of an xlsx file as rows of plain cells, read in a worker of this browser: what a
 * file does to its reader, it does to nobody else, and a reader that takes too long is ended.
 */
export async function readSheetFile(file: File): Promise<SheetAnswer> {
  if (file.size > MOST_BYTES) return { fault: 'tooBig' };
  const bytes = await file.arrayBuffer();
  const mark = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)));
  if (mark !== ZIP_MARK) return { fault: 'notExcel' };
  const worker = new Worker(ownWorker(), { type: 'module' });
  try {
    return await answerOf(worker, bytes);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, bytes: ArrayBuffer): Promise<SheetAnswer> {
  return new Promise((settle) => {
    const timer = setTimeout(() => settle({ fault: 'tooLong' }), PATIENCE_MS);
    const done = (answer: SheetAnswer) => {
      clearTimeout(timer);
      settle(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => done(data));
    worker.addEventListener('error', () => done({ fault: 'unreadable' }));
    worker.postMessage(bytes, [bytes]);
  });
}
