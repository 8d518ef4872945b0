import { createHash } from 'node:crypto';
import type { BrowserContext, Request, Route } from 'playwright-core';
import { routes } from '#contract/routes.ts';

/** One answer of the server, as it is sent again. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** The answers of a server by request. The same request has the same answer in every run. */
export type Answers = Map<string, Answer>;

/** Never answered: an event would change a screen while it is photographed. */
const stream = routes['live.stream'].path;

/**
 * Answers all calls of the pages of a profile: from `answers`, otherwise from the server, whose
 * answer is added. Without a server the request is added to `unanswered`.
 */
export async function answer(
  context: BrowserContext,
  role: string,
  { answers, server, unanswered }: AnswerOptions,
): Promise<void> {
  await context.route(/\/api\//, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (pathname === stream) return;
    const key = keyOf(role, request);
    const known = answers.get(key);
    if (known) return fulfil(route, known);
    // A screen that is only looked at writes nothing: a press on a button may try to.
    const isRead = request.method() === 'GET' || pathname.includes('/get/');
    if (server === null || !isRead) {
      unanswered.add(`${role}: ${request.method()} ${pathname}${search}`);
      return route.abort();
    }
    const response = await fetch(server + pathname + search, {
      method: request.method(),
      body: request.postData(),
      headers: { ...(await request.allHeaders()), 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => name !== 'content-length'),
    );
    const fresh = { status: response.status, headers, body };
    answers.set(key, fresh);
    return fulfil(route, fresh);
  });
}

interface AnswerOptions {
  readonly answers: Answers;
  readonly server: string | null;
  readonly unanswered: Set<string>;
}

/** A page of another run may request the same fields in another order of its build. */
function keyOf(role: string, request: Request): string {
  const { pathname, search } = new URL(request.url());
  const body = createHash('sha256')
    .update(request.postData() ?? '')
    .digest('hex');
  return [role, request.method(), pathname + search, body.slice(0, 12)].join(' ');
}

const fulfil = (route: Route, { status, headers, body }: Answer): Promise<void> =>
  route.fulfill({ status, headers, body: Buffer.from(body, 'base64') });
