import type { EndpointName, InputOf } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { open, reportFailure } from './call.ts';

/**
 * Fetches a file with the token, which a plain link could not carry, and keeps it. @throws ApiError
 */
async function fetchFile<N extends EndpointName>(name: N, input: InputOf<N>): Promise<void> {
  const response = await open(name, input);
  const file = await response.blob().catch(() => {
    throw new ApiError({ kind: 'network' });
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response) ?? name;
  link.click();
  // The browser has its own hold on the file once the press is done.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The Arabic name where the server gives one, else the plain one. */
function nameOf(response: Response): string | undefined {
  const reply = response.headers.get('content-disposition') ?? '';
  const arabic = /filename\*=UTF-8''([^;]+)/.exec(reply)?.[1];
  return arabic ? decodeURIComponent(arabic) : /filename="([^"]+)"/.exec(reply)?.[1];
}

/** Keeps a file of the server; a failed server raises the alert with a retry. @throws ApiError */
export async function download<N extends EndpointName>(name: N, input: InputOf<N>): Promise<void> {
  try {
    await fetchFile(name, input);
  } catch (error) {
    reportFailure(error, () => void download(name, input).catch(() => undefined), false);
    throw error;
  }
}
