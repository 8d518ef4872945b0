import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '#contract/errors.ts';
import { Refusal } from '#domain/refusal.ts';
import { answerWords } from '#words/answers.ts';
import { refusalText } from '#words/refusals.ts';
import { asRefusal } from './faults.ts';

/** The response format of every error. */
export interface ErrorBody {
  message: string;
  code: string;
  request_id: string;
  errors?: Record<string, string[]>;
  details?: Record<string, unknown>;
}

/**
 * The only place that maps errors to statuses: a Refusal becomes its 4xx, anything else is a bug
 * and becomes 500.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : asRefusal(error);
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected');
    return reply.code(500).send(bodyOf(request, 'bug', answerWords.bug));
  }
  request.refusalCode = refusal.code;
  const status = statusOf(refusal.code);
  if (status === 429 || status === 503)
    reply.header('Retry-After', String(refusal.details['retryAfter'] ?? 5));
  return reply.code(status).send(refusalBody(request, refusal, status));
}

/** A read has saved nothing that could fail. */
const textOf = ({ method }: FastifyRequest, { code, details }: Refusal): string =>
  code === 'invalid_input' && method === 'GET' ? answerWords.wrongRead : refusalText(code, details);

function refusalBody(request: FastifyRequest, refusal: Refusal, status: number): ErrorBody {
  const body = bodyOf(request, refusal.code, textOf(request, refusal));
  const { errors, field, ...context } = refusal.details;
  const ofField = typeof field === 'string' ? { [field]: [body.message] } : {};
  // A form may be refused for its input and for a missing permission at once.
  if (errors !== undefined) body.errors = errors as Record<string, string[]>;
  else if (status === 422) body.errors = ofField;
  if (Object.keys(context).length > 0) body.details = context;
  return body;
}

export const bodyOf = (request: FastifyRequest, code: string, message: string): ErrorBody => ({
  message,
  code,
  request_id: request.id,
});
