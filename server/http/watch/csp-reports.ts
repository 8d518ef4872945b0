import type { FastifyInstance } from 'fastify';
import { cspPath } from '#contract/browser-reports.ts';
import { parseDigits } from '#domain/numbers.ts';
import { Refusal } from '#domain/refusal.ts';

/** A resource that a page was blocked from loading. */
export interface Violation {
  readonly rule: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  readonly line: number;
}

const mostBytes = 16 * 1024;
const mostInOne = 10;
const longest = 120;
/** Per server: every browser reports the same fault, and one report of each is enough. */
const mostAMinute = 60;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The violations of a report in either format: one in `csp-report`, or a list by the Reporting API.
 */
export function violationsIn(report: unknown): Violation[] {
  const list = Array.isArray(report) ? report.slice(0, mostInOne) : [report];
  return list.flatMap((one: unknown) => {
    if (!isFields(one)) return [];
    const context = one['type'] === 'csp-violation' ? one['body'] : one['csp-report'];
    return isFields(context) ? [violationOf(context)] : [];
  });
}

const violationOf = (context: Fields): Violation => ({
  rule: cut(context['effectiveDirective'] ?? context['effective-directive']),
  blocked: withoutQuery(context['blockedURL'] ?? context['blocked-uri']),
  page: withoutQuery(context['documentURL'] ?? context['document-uri']),
  source: withoutQuery(context['sourceFile'] ?? context['source-file']),
  line: parseDigits(String(context['lineNumber'] ?? context['line-number'])) ?? 0,
});

const cut = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longest) : '');

/** The query and the fragment may contain user input. */
function withoutQuery(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return cut(value);
  const { protocol, host, pathname } = new URL(value);
  return cut(host === '' ? protocol : `${protocol}//${host}${pathname}`);
}

/**
 * Accepts the reports that browsers send about the policy in `headers.ts`, from anyone: a blocked
 * page need not be signed in. They go to our own log only.
 */
export function serveCspReports(app: FastifyInstance): void {
  let windowEndsAt = 0;
  let taken = 0;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(cspPath, { bodyLimit: mostBytes }, async (request, reply) => {
      const now = performance.now();
      if (now >= windowEndsAt) [windowEndsAt, taken] = [now + 60_000, 0];
      taken += 1;
      if (taken > mostAMinute) {
        const retryAfter = Math.ceil((windowEndsAt - now) / 1000);
        throw new Refusal('too_many_requests', { retryAfter });
      }
      for (const violation of violationsIn(request.body)) {
        request.log.warn({ csp: violation }, 'content rule broken');
      }
      return reply.code(204).send();
    });
  });
}
