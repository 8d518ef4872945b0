import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { contract, type AnswerOf, type EndpointName, type InputOf } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';

/** One call as it goes over the wire. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Someone signed in. Writing calls carry a key, as our own clients' do. */
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

/** Keeps its connections open, like a browser that stays on the page. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #base: URL;
  readonly #timeoutMs: number;

  constructor(base: string, timeoutMs = 60_000) {
    this.#base = new URL(base);
    this.#timeoutMs = timeoutMs;
  }

  send(call: WireCall): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: this.#base.hostname,
          port: this.#base.port,
          agent: this.#agent,
          timeout: this.#timeoutMs,
          method: call.method,
          path: call.path,
          headers: {
            ...call.headers,
            ...(call.body === null ? {} : { 'content-length': Buffer.byteLength(call.body) }),
          },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.once('error', reject);
          incoming.once('end', () =>
            resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.once('error', reject);
      outgoing.end(call.body ?? undefined);
    });
  }

  /** @throws Error when it is refused */
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
    this.#agent.destroy();
  }
}
