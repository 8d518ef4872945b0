import type { EndpointName, InputOf } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { open, reportFailure } from './call.ts';

/** Called with the bytes that have arrived: a long list is written while it is downloaded. */
type OnBytes = (bytes: number) => void;

function counted(response: Response, onBytes: OnBytes): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, stream) {
      bytes += part.byteLength;
      onBytes(bytes);
      stream.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(count), { headers: response.headers });
}

/**
 * Downloads a file with the token, which a plain link could not carry, and saves it. @throws
 * ApiError
 */
async function fetchFile<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  onBytes: OnBytes,
): Promise<void> {
  const response = await open(name, input);
  const file = await counted(response, onBytes)
    .blob()
    .catch(() => {
      throw new ApiError({ kind: 'network' });
    });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response) ?? name;
  link.click();
  // The browser holds its own reference to the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The Arabic file name if the server sends one, otherwise the plain one. */
function nameOf(response: Response): string | undefined {
  const reply = response.headers.get('content-disposition') ?? '';
  const arabic = /filename\*=UTF-8''([^;]+)/.exec(reply)?.[1];
  return arabic ? decodeURIComponent(arabic) : /filename="([^"]+)"/.exec(reply)?.[1];
}

/** Saves a file of the server; a failed server raises the alert with a retry. @throws ApiError */
export async function download<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  onBytes: OnBytes = () => undefined,
): Promise<void> {
  try {
    await fetchFile(name, input, onBytes);
  } catch (error) {
    reportFailure(error, () => void download(name, input, onBytes).catch(() => undefined), false);
    throw error;
  }
}
