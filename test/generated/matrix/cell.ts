import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { split } from '#test/kit/fixtures.ts';
import { shotAt, type Target } from './targets.ts';
import { permissionsOf, type Caller } from './callers.ts';
import {
  adminOnly,
  needsAnother,
  companyOnly,
  forNobody,
  namesBothEnds,
  takesFromCourier,
  refusesEarlier,
  merchantsOnly,
  staffOnly,
  writersOnly,
} from './exceptions.ts';
import type { Company } from './company.ts';
import type { RowKind } from './home.ts';
import { namesIn } from './traces.ts';
import { sees, type Entity, type Owned, type Reader } from './entities.ts';
import { tracing } from './rehearsal.ts';

/** One request of the matrix, and its response. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly details?: Record<string, unknown>;
    readonly data?: unknown;
    readonly meta?: { readonly total?: number | null };
    readonly errors?: Record<string, unknown>;
  };
  readonly written: ReadonlySet<string>;
}

export interface Cell {
  readonly name: EndpointName;
  readonly caller: Caller;
  readonly target: Target | null;
  readonly kind: RowKind;
  readonly row: Owned | null;
  /** The caller may see everything else in the request. */
  readonly isNear: boolean;
  readonly reply: Reply;
  /** The courier at the counter, named in the request: of any branch. */
  readonly courier: number | null;
}

const patience = 60;
const pauseMs = 100;

/**
 * Nothing was done: the server was busy, or other cells of the same caller are still exporting
 * lists.
 */
const isRetryable = ({ status, body }: Reply): boolean =>
  status === 503 || body.code === 'exports_running';

/** Sends a request, and again if it was rejected before it began. */
export async function send(
  company: Company,
  token: string | null,
  name: EndpointName,
  input: Record<string, unknown>,
): Promise<Reply> {
  let reply = await requestOnce(company, token, name, input);
  for (let again = 0; isRetryable(reply) && again < patience; again += 1) {
    await sleep(pauseMs);
    reply = await requestOnce(company, token, name, input);
  }
  return reply;
}

async function requestOnce(
  { app }: Company,
  token: string | null,
  name: EndpointName,
  input: Record<string, unknown>,
): Promise<Reply> {
  const spec: EndpointSpec = contract[name];
  const { url, query, body } = split(spec, input);
  const { answer, trace } = await tracing(async () => {
    const response = await app.inject({
      method: spec.method,
      url,
      query,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(spec.method === 'POST' ? { payload: body ?? {} } : {}),
      ...(spec.answers === 'events' ? { payloadAsStream: true } : {}),
    });
    if (spec.answers !== 'events') return response;
    const isOpen = response.statusCode === 200;
    const chunks = isOpen ? [] : await response.stream().toArray();
    if (isOpen) response.stream().destroy();
    return {
      statusCode: response.statusCode,
      headers: response.headers,
      rawPayload: Buffer.concat(chunks as Buffer[]),
    };
  });
  const text = readable(answer.rawPayload, String(answer.headers['content-type']));
  const isJson = text.startsWith('{');
  return {
    status: answer.statusCode,
    text,
    body: isJson ? (JSON.parse(text) as Reply['body']) : {},
    written: trace.written,
  };
}

/** A workbook is read as the texts in it. */
function readable(payload: Buffer, type: string): string {
  if (!type.includes('spreadsheet') && payload[0] !== 0x50) return payload.toString('utf8');
  const files = Object.values(unzipSync(payload));
  return files.map((file) => Buffer.from(file).toString('utf8')).join('\n');
}

/** Sends one request; null if there is no row of the kind. */
export async function callOnce(
  company: Company,
  name: EndpointName,
  caller: Caller,
  at: { readonly target: Target | null; readonly kind: RowKind },
): Promise<Cell | null> {
  const shot = shotAt(company.home, name, at);
  if (!shot) return null;
  const reply = await send(company, caller.token, name, shot.input);
  const { reader } = caller;
  const isNear =
    reader !== null && shot.others.every(({ entity, row }) => sees(reader, entity, row));
  const courier = Number((shot.input as { courier_id?: unknown }).courier_id) || null;
  return { name, caller, ...at, row: shot.row, isNear, reply, courier };
}

const refusals = new Set([400, 401, 403, 404, 409, 422]);

/** All problems of one response. */
export function judge(company: Company, cell: Cell): string[] {
  const { name, caller, target, reply } = cell;
  const spec: EndpointSpec = contract[name];
  const found: string[] = [];
  if (reply.status === 200) found.push(...offContract(spec, reply), ...miscounted(reply));
  else if (!refusals.has(reply.status)) found.push(`answered ${reply.status}`);
  else if (!isErrorShape(reply))
    found.push(`an error of another shape: ${reply.text.slice(0, 80)}`);
  const params = caller.door(name);
  const door = needsAnother(name, target) && params !== 'anonymous' ? 'open' : params;
  if (door === 'anonymous') {
    if (reply.status !== 401 || !/تسجيل الدخول/.test(reply.body.message ?? ''))
      found.push(`answered ${reply.status} to an anonymous caller`);
  } else if (door === 'open') found.push(...behindTheDoor(company, cell));
  else if (!namesWhatIsMissing(cell, door)) found.push(`answered without ${door.wanting}`);
  if (door !== 'open' && reply.written.size > 0) found.push(`wrote ${[...reply.written].join()}`);
  return found;
}

/** The missing permission; a second one is checked after the row is read. */
function namesWhatIsMissing(
  { caller, target, row, reply }: Cell,
  door: { readonly wanting: string; readonly isInner: boolean },
): boolean {
  const isNotified = reply.status === 403 && reply.body.details?.['permission'] === door.wanting;
  if (isNotified || !door.isInner) return isNotified;
  const isSeen =
    row !== null &&
    target !== null &&
    caller.reader !== null &&
    sees(caller.reader, target.entity, row);
  return !isSeen && reply.status !== 200;
}

function behindTheDoor(company: Company, cell: Cell): string[] {
  const { name, caller, kind, reply } = cell;
  const { reader } = caller;
  if (!reader) return namesIn(reply.text).size > 0 ? ['showed an anonymous caller a name'] : [];
  const found: string[] = [];
  const isGranted = permissionsOf(name).includes(String(reply.body.details?.['permission']));
  if (reply.status === 403 && isGranted)
    found.push('refused for want of a permission that is granted');
  const known = company.knows(reader);
  const leaked = [...namesIn(reply.text)].filter(
    (mark) =>
      !known.has(mark) &&
      !(namesBothEnds(name) && mark.startsWith('d')) &&
      !(takesFromCourier(name) && mark === `u${cell.courier}`),
  );
  if (leaked.length > 0) found.push(`told of ${leaked.slice(0, 5).join()}`);
  if (reply.status === 200) found.push(...foreignListed(company, cell, reader));
  if (kind === 'malformed' && reply.status !== 422)
    found.push(`took a malformed ${cell.target?.field}: ${reply.status}`);
  found.push(...outOfReach(cell, reader));
  return found;
}

/**
 * Actions reserved for the company, or for a merchant; and rows that may be read but not changed.
 */
function outOfReach({ name, caller, target, kind, row, reply }: Cell, reader: Reader): string[] {
  const isWrite = (contract[name] as EndpointSpec).method !== 'GET';
  const isOthers =
    (companyOnly(name) && reader.viewer !== 'company') ||
    (merchantsOnly(name) && reader.viewer !== 'client') ||
    (staffOnly(name) && ['client', 'courier'].includes(reader.viewer)) ||
    (adminOnly(name) && caller.kind !== 'Admin') ||
    forNobody(name, target);
  if (isOthers && kind !== 'malformed' && ![403, 404].includes(reply.status))
    return [`not for a ${reader.viewer}, and answered ${reply.status} ${reply.body.code ?? ''}`];
  if (!target || kind === 'malformed') return [];
  const isReceivers = kind === 'shared' && row?.branches[0] !== reader.branchId;
  if (isReceivers && reader.viewer === 'branch' && writersOnly(name) && target.field === 'id')
    return [403, 404].includes(reply.status) ? [] : [`changed by its receiver: ${reply.status}`];
  const isHidden = kind === 'never' || (row !== null && !sees(reader, target.entity, row, isWrite));
  if (!isHidden) return [];
  const left = [...reply.written].filter((table) => isWrite || table !== 'activity');
  if (left.length > 0) return [`wrote ${left.join()}`];
  const isKnown = row !== null && isWrite && sees(reader, target.entity, row);
  // Readable by everyone and not the caller's to change: this is refused before anything else is
  // checked.
  const isRefused =
    [403, 404].includes(reply.status) || refusesEarlier(name, reply.body.code ?? '');
  return isKnown && target.field === 'id' && !isRefused
    ? [`out of reach, and answered ${reply.status} ${reply.body.code ?? ''}`]
    : [];
}

/** Lists whose rows have no name, or a shared one: their ids identify the owner. */
const listed: Partial<Record<EndpointName, Entity>> = {
  'activity.list': 'activity',
  'settlements.jobs': 'jobs',
  'pickupSettings.list': 'pickupSettings',
  'withdrawals.list': 'withdrawals',
  'notifications.list': 'notices',
};

function foreignListed({ home }: Company, { name, reply }: Cell, reader: Reader): string[] {
  const entity = listed[name];
  const documents = (namesBothEnds(name) ? [] : documentsIn(reply.body.data)).map(
    ({ id, family }) => ({
      id,
      entity: `documents.${family}` as Entity,
    }),
  );
  const rows =
    entity && Array.isArray(reply.body.data) ? (reply.body.data as { id: number }[]) : [];
  const named = [...documents, ...rows.map(({ id }) => ({ id, entity: entity as Entity }))];
  const foreign = named.filter(({ id, entity: of }) => {
    const row = home.rows[of]?.find((one) => one.id === id);
    return row !== undefined && !sees(reader, of, row);
  });
  return foreign.length > 0
    ? [
        `speaks of ${foreign
          .slice(0, 5)
          .map(({ id, entity: of }) => `${of} ${id}`)
          .join()}`,
      ]
    : [];
}

interface Document {
  readonly id: number;
  readonly family: string;
}
/** Every document named in a response, at any depth. */
function documentsIn(data: unknown): Document[] {
  if (typeof data !== 'object' || data === null) return [];
  const own = data as Partial<Document>;
  const isDocument = typeof own.id === 'number' && typeof own.family === 'string';
  return [...(isDocument ? [own as Document] : []), ...Object.values(data).flatMap(documentsIn)];
}

function offContract(spec: EndpointSpec, reply: Reply): string[] {
  if (spec.answers !== undefined) return [];
  const parsed = spec.output.safeParse(reply.body);
  return parsed.success ? [] : [`off contract: ${parsed.error.issues[0]?.path.join('.')}`];
}

/** A list shows no more rows than its total, for any caller. */
function miscounted({ status, body }: Reply): string[] {
  const { data, meta } = body;
  const isShort = status === 200 && Array.isArray(data) && data.length > (meta?.total ?? Infinity);
  return isShort ? [`shows ${data.length} of ${meta?.total}`] : [];
}

const isErrorShape = ({ body }: Reply): boolean =>
  typeof body.message === 'string' &&
  /[\u0600-\u06FF]/.test(body.message) &&
  typeof body.code === 'string';
