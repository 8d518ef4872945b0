import { readDelimited, textOf } from './read-delimited.ts';
// The bundler gives the address of the worker it made; the file itself exports nothing.
// oxlint-disable-next-line import/default
import workerUrl from './workbook-worker.ts?worker&url';
import type { TableFile } from './table-file.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const PATIENCE_MS = 20_000;
/** Every zip archive, and so every xlsx, begins with these bytes. */
const ZIP_MARK = 'PK\u0003\u0004';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** Our page blocks scripts from strings; this policy permits exactly our own worker. */
const ownWorker = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = (policyOnce ??= trustedTypes?.createPolicy('sheet-worker', {
    createScriptURL: () => workerUrl,
  }));
  return (policy?.createScriptURL(workerUrl) ?? workerUrl) as string;
};
let policyOnce: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Text is safe to parse here: no archive to decompress, no formula to evaluate. */
const isText = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

/**
 * The first visible worksheet of an xlsx file as rows of plain cells, read in a worker: a malicious
 * file affects only the worker, which is terminated if it takes too long. Where CSV is accepted it
 * is read directly.
 */
export async function readTableFile(file: File, csv = false): Promise<TableFile> {
  if (file.size > MOST_BYTES) return { fault: 'tooBig' };
  const bytes = await file.arrayBuffer();
  if (csv && isText(file)) return { rows: readDelimited(textOf(new Uint8Array(bytes))) };
  const mark = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)));
  if (mark !== ZIP_MARK) return { fault: csv ? 'notTable' : 'notExcel' };
  const worker = new Worker(ownWorker(), { type: 'module' });
  try {
    return await answerOf(worker, bytes);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, bytes: ArrayBuffer): Promise<TableFile> {
  return new Promise((settle) => {
    const timer = setTimeout(() => settle({ fault: 'tooLong' }), PATIENCE_MS);
    const done = (answer: TableFile) => {
      clearTimeout(timer);
      settle(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<TableFile>) => done(data));
    worker.addEventListener('error', () => done({ fault: 'unreadable' }));
    worker.postMessage(bytes, [bytes]);
  });
}
