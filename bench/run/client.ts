import { randomUUID } from 'node:crypto';
import { contract, type AnswerOf, type EndpointName, type InputOf } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Lines } from './lines.ts';

/** One call as it is sent over the connection. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Reply {
  readonly status: number;
  /** Parsed only on access: `pgbench` does not read its answers either. */
  readonly text: string;
}

/** A signed-in client. Writing calls carry an idempotency key, as our own clients' do. */
export function wireCall<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  token: string | null,
  key: string = randomUUID(),
): WireCall {
  const spec: EndpointSpec = contract[name];
  const fields: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (spec.method === 'POST') {
    const body = JSON.stringify(fields);
    return {
      method: 'POST',
      path: spec.path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    };
  }
  const query = Object.entries(fields).map(([field, value]): [string, string] => [
    field,
    String(value),
  ]);
  const path = query.length > 0 ? `${spec.path}?${new URLSearchParams(query)}` : spec.path;
  return { method: spec.method, path, headers, body: null };
}

/** The call as raw bytes of the request. */
export function bytesOf({ method, path, headers, body }: WireCall): string {
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = Object.entries({ host: 'bench', ...headers, ...length });
  const lines = fields.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

/** Reuses its connections, like a browser that stays on the page. */
export class Client {
  readonly #lines: Lines;
  #sent = 0;

  constructor(base: string, timeoutMs = 60_000) {
    this.#lines = new Lines(base, { most: 64, timeoutMs });
  }

  get sent(): number {
    return this.#sent;
  }

  /** With `isRead` off the text of a successful response is not retained. */
  async send(call: WireCall, isRead = true): Promise<Reply> {
    this.#sent += 1;
    const { status, body } = await this.#lines.send(bytesOf(call), isRead);
    return {
      status,
      get text() {
        return body.toString();
      },
    };
  }

  /** @throws Error when the server refuses the call */
  async must<N extends EndpointName>(
    name: N,
    input: InputOf<N>,
    token: string | null,
  ): Promise<AnswerOf<N>> {
    const reply = await this.send(wireCall(name, input, token));
    if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text) as AnswerOf<N>;
  }

  close(): void {
    this.#lines.close();
  }
}
