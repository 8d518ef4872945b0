import http from 'node:http';
import https from 'node:https';
import type { RequestDetails } from 'web-push';
import { parseDigits } from '#domain/numbers.ts';
import type { Config } from '../config.ts';
import { isPushAddress, lookUpOuter } from '../outreach/push-address.ts';
import type { PushKeys, Subscription } from '../outreach/push-store.ts';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A screen of the dashboard. */
  readonly link: string;
  /** Of two messages with the same topic the push service delivers the later. */
  readonly topic: string;
}

export interface PushAnswer {
  /** `gone`: the browser no longer exists; `refused`: a retry would not help. */
  readonly outcome: 'sent' | 'gone' | 'refused' | 'later';
  /** Stored in the outbox row; never the address, which is a credential. */
  readonly note: string;
  readonly waitSeconds: number;
}
export type PushSender = (
  to: Subscription,
  message: PushMessage,
  keys: PushKeys,
) => Promise<PushAnswer>;

/**
 * The push service drops a message for a browser that is offline for a day: the dashboard shows the
 * notice anyway.
 */
export const pushLifeSeconds = 86_400;
export const pushPatienceMs = 10_000;
/** The maximum size of one encrypted message with a margin: Arabic takes two bytes per letter. */
const mostLetters = { title: 120, body: 500 };

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** Encrypts a message for its browser (RFC 8291), signs the sender (RFC 8292), and sends it. */
export function createPushSender(config: Config): PushSender {
  const subject = config.publicUrl.startsWith('https:')
    ? config.publicUrl
    : `mailto:${config.mailFrom}`;
  return async (to, { topic, title, body, link }, keys) => {
    if (!isPushAddress(to.endpoint, config.pushToPrivate)) return refused('address');
    const text = JSON.stringify({
      title: cut(title, mostLetters.title),
      body: cut(body, mostLetters.body),
      link,
      topic,
    });
    const { default: webPush } = await import('web-push');
    try {
      const request = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        text,
        {
          vapidDetails: { subject, ...keys },
          TTL: pushLifeSeconds,
          topic,
          urgency: 'normal',
          contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
        },
      );
      return answerOf(await deliver(request, config.pushToPrivate));
    } catch (error) {
      return later(error instanceof Error ? `${error.name} ${codeOf(error)}` : 'fault', 0);
    }
  };
}

interface Handed {
  readonly status: number;
  readonly retryAfter: number;
}

/** Redirects are not followed, and only the status of the response is read. */
function deliver(
  { endpoint, method, headers, body }: RequestDetails,
  toPrivate: boolean,
): Promise<Handed> {
  const { request } = endpoint.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: headers as http.OutgoingHttpHeaders,
      signal: AbortSignal.timeout(pushPatienceMs),
      ...(!toPrivate && { lookup: lookUpOuter }),
    };
    const sent = request(endpoint, options, (answer) => {
      const seconds = parseDigits(answer.headers['retry-after'] ?? '') ?? 0;
      resolve({
        status: answer.statusCode ?? 0,
        retryAfter: Math.min(seconds, 3600),
      });
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function answerOf({ status, retryAfter }: Handed): PushAnswer {
  const note = `status ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', note, waitSeconds: 0 };
  if (status === 404 || status === 410) return { outcome: 'gone', note, waitSeconds: 0 };
  if (status === 429 || status >= 500) return later(note, retryAfter);
  return refused(note);
}

const later = (note: string, waitSeconds: number): PushAnswer => ({
  outcome: 'later',
  note,
  waitSeconds,
});
const refused = (note: string): PushAnswer => ({ outcome: 'refused', note, waitSeconds: 0 });
const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '');
