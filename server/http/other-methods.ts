import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract, type EndpointName } from '#contract/contract.ts';
import { answerWords } from '#words/answers.ts';
import { notHere } from './watch/health.ts';

interface Place {
  readonly path: RegExp;
  readonly methods: Set<string>;
}

/** Other methods, such as a CORS preflight, are not answered. */
const checkedMethods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

let places: readonly Place[] | null = null;

/** Every path of the contract with its methods: built on the first request to an unknown route. */
function allPlaces(): readonly Place[] {
  const byPath = new Map<string, Set<string>>();
  for (const name of Object.keys(contract) as EndpointName[]) {
    const { path, method } = contract[name];
    byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
  }
  return [...byPath].map(([path, methods]) => ({ path: patternOf(path), methods }));
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The route names of the specification: `/dashboard.login`. They only look like files. */
const byName = /^(?:\/home)?\/dashboard\.[\w.-]+$/;
const notAScreen = /^\/(?:api|assets)(?:\/|$)|\.[^/]*$/;

/** An address entered or sent without `#`: redirects to the screen of that path or name. */
function screenAddress({ method, url, headers }: FastifyRequest): string | null {
  const [path = ''] = url.split('?');
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  const isFile = notAScreen.test(path) && !byName.test(path);
  const isOwn = isFile || path === '/' || path === '/home';
  return isPage && !isOwn ? `/#${url.replace(/^\/home(?=\/)/, '')}` : null;
}

/**
 * Requests without a route: for a path of the contract the response lists its methods, any other
 * path is 404. Separate routes for the unsupported methods would slow down the start noticeably.
 */
export function answerStray(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const screen = screenAddress(request);
  if (screen !== null) return reply.header('Cache-Control', 'no-store').redirect(screen, 302);
  places ??= allPlaces();
  const [path = ''] = request.url.split('?');
  const place = places.find((one) => one.path.test(path));
  if (!place || !checkedMethods.has(request.method)) return notHere(request, reply);
  return reply
    .code(405)
    .header('Allow', [...place.methods].join(', '))
    .send({
      message: answerWords.method,
      code: 'method_not_allowed',
      request_id: request.id,
    });
}
