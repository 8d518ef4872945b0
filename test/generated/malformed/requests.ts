import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { fieldsOf } from '../matrix/targets.ts';
import type { Chance } from './chance.ts';
import { malformedValue } from './values.ts';

/** One request, down to its bytes. */
export interface MalformedRequest {
  /** Its fault, for the reader of a failure. */
  readonly what: string;
  readonly name: EndpointName;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface Draft {
  what: string[];
  method: string;
  path: Record<string, string>;
  query: [string, string][];
  /** Members of the body as JSON texts, in order; keys may occur twice. */
  members: [string, string][];
  headers: Record<string, string>;
  /** The body if it is not an object. */
  body: Buffer | null;
}

type Variation = (draft: Draft, chance: Chance, fields: readonly string[]) => void;

/** A URL cannot contain an unpaired surrogate: a placeholder is used. */
const escaped = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const encoded = (json: string): string => {
  const isText = json.startsWith('"');
  return escaped(isText ? String(JSON.parse(json)) : json.slice(0, 7_000)).slice(0, 7_000);
};

/** A field gets an invalid value. */
const wrongValue: Variation = (draft, chance, fields) => {
  const malformed = malformedValue(chance);
  const field =
    fields.length === 0 || chance.happens(8) ? `زائد${chance.below(9)}` : chance.pick(fields);
  draft.what.push(`${field}: ${malformed.name}`);
  if (field in draft.path) draft.path[field] = encoded(malformed.json);
  else if (draft.method === 'POST') {
    draft.members = draft.members.filter(([key]) => key !== field);
    draft.members.push([field, malformed.json]);
  } else {
    draft.query = draft.query.filter(([key]) => key !== field);
    draft.query.push([field, encoded(malformed.json)]);
  }
};

const dropped: Variation = (draft, chance, fields) => {
  const field = chance.pick(fields.length === 0 ? ['x'] : fields);
  draft.what.push(`without ${field}`);
  draft.members = draft.members.filter(([key]) => key !== field);
  draft.query = draft.query.filter(([key]) => key !== field);
};

const twice: Variation = (draft, chance, fields) => {
  const field = chance.pick(fields.length === 0 ? ['x'] : fields);
  draft.what.push(`${field} twice`);
  if (draft.method === 'POST')
    draft.members.push([field, malformedValue(chance).json], [field, '1']);
  else draft.query.push([field, '1'], [field, '2'], [`${field}[]`, '3']);
};

const badKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '\u0000',
  '\ud800',
  'a.b',
  'a[0]',
  '$where',
];
const wrongKey: Variation = (draft, chance) => {
  const key = chance.pick(badKeys);
  draft.what.push(`the key ${JSON.stringify(key)}`);
  if (draft.method === 'POST') draft.members.push([key, '{"admin":true}']);
  else draft.query.push([escaped(key), '1']);
};

const bodies: readonly (readonly [string, Buffer])[] = [
  ['an empty body', Buffer.alloc(0)],
  ['a list', Buffer.from('[]')],
  ['a word', Buffer.from('"x"')],
  ['null', Buffer.from('null')],
  ['a number', Buffer.from('1e400')],
  ['half of it', Buffer.from('{"email":"a@b.co","pass')],
  ['a brace', Buffer.from('{')],
  ['two values', Buffer.from('{}{}')],
  ['single quotes', Buffer.from("{'a':1}")],
  ['a comma too many', Buffer.from('{"a":1,}')],
  ['a comment', Buffer.from('{/*x*/"a":1}')],
  ['a byte order mark', Buffer.from('\ufeff{}')],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  [
    'overlong UTF-8',
    Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  ],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['NUL bytes', Buffer.alloc(64)],
  ['a form', Buffer.from('email=x&password=y')],
  [
    'markup',
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
  ],
];
const wrongBody: Variation = (draft, chance) => {
  const [what, body] = chance.pick(bodies);
  draft.what.push(what);
  draft.body = body;
};

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/json, text/html',
  ';',
  'json',
  '*/*',
  'application/vnd.api+json',
  'application/jsonx',
  `application/json; x=${'y'.repeat(2_000)}`,
];
const wrongType: Variation = (draft, chance) => {
  const type = chance.pick(types);
  draft.what.push(`of type ${type.slice(0, 40)}`);
  draft.headers['content-type'] = type;
};

const methods = [
  'PUT',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'DELETE',
  'POST',
  'GET',
  'TRACE',
  'SEARCH',
  'PROPFIND',
];
const wrongMethod: Variation = (draft, chance) => {
  draft.method = chance.pick(methods);
  draft.what.push(`by ${draft.method}`);
};

const headers: readonly (readonly [string, string])[] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  x'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(6_000)}`],
  ['authorization', 'Bearer ../../../'],
  ['idempotency-key', 'x'],
  ['idempotency-key', '٢٢٢٢٢٢٢٢'.normalize('NFKD').slice(0, 0) || 'a b c d e f g'],
  ['idempotency-key', 'k'.repeat(101)],
  ['idempotency-key', '__proto__'],
  ['accept', 'text/html'],
  ['accept-language', 'x'.repeat(4_000)],
  ['x-forwarded-for', '1.2.3.4, 5.6.7.8'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-'],
  ['cookie', 'a=b; '.repeat(500)],
  ['last-event-id', '-1'],
  ['origin', 'null'],
  ['user-agent', '\u00e9\u00ff'],
  ['accept-version', '2.x'],
  ['expect', '200-maybe'],
];
const wrongHeader: Variation = (draft, chance) => {
  const [key, value] = chance.pick(headers);
  draft.what.push(`${key}: ${value.slice(0, 40)}`);
  draft.headers[key] = value;
};

const paths = [
  '%2F',
  '%2e%2e%2f',
  '..',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%252F',
  '%E2%80%AE',
  '%F0%9F%9A%9A',
  ';',
  '%3B',
  'x'.repeat(300),
  '-1',
  '1e3',
  ' ',
  '%20',
  '%D9%A1',
  '9'.repeat(30),
];
const wrongPath: Variation = (draft, chance, fields) => {
  const piece = chance.pick(paths);
  const field = fields.find((one) => one in draft.path);
  draft.what.push(`the path with ${piece.slice(0, 20)}`);
  if (field) draft.path[field] = piece.replaceAll(' ', '%20');
  else draft.query.push([piece.replaceAll(' ', '+'), piece.replaceAll(' ', '+')]);
};

const longQuery: Variation = (draft, chance) => {
  const count = chance.pick([50, 500, 1_500]);
  draft.what.push(`${count} questions`);
  for (let n = 0; n < count; n += 1)
    draft.query.push([chance.pick(['a', 'a[]', 'a[b]', 'per_page', 'search']), `${n}`]);
};

// The share of each in percent; the first is by far the largest.
const twists: readonly (readonly [number, Variation])[] = [
  [60, wrongValue],
  [5, dropped],
  [6, twice],
  [5, wrongKey],
  [6, wrongBody],
  [4, wrongType],
  [4, wrongMethod],
  [4, wrongHeader],
  [5, wrongPath],
  [1, longQuery],
];

function variationOf(chance: Chance): Variation {
  let at = chance.below(100);
  for (const [share, twist] of twists) {
    if (at < share) return twist;
    at -= share;
  }
  return wrongValue;
}

/** A valid call, `near`, with one to three faults. */
export function malformedRequest(
  chance: Chance,
  name: EndpointName,
  near: Record<string, unknown>,
): MalformedRequest {
  const spec: EndpointSpec = contract[name];
  const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const rest = Object.entries(near).filter(
    ([key, value]) => !inPath.includes(key) && value !== undefined,
  );
  const draft: Draft = {
    what: [],
    method: spec.method,
    path: Object.fromEntries(inPath.map((key) => [key, encodeURIComponent(String(near[key]))])),
    query:
      spec.method === 'POST'
        ? []
        : rest.map(([key, value]) => [key, encodeURIComponent(String(value))]),
    members: spec.method === 'POST' ? rest.map(([key, value]) => [key, JSON.stringify(value)]) : [],
    headers: spec.method === 'POST' ? { 'content-type': 'application/json' } : {},
    body: null,
  };
  const fields = fieldsOf(spec);
  const count = chance.pick([1, 1, 1, 2, 3]);
  for (let n = 0; n < count; n += 1) variationOf(chance)(draft, chance, fields);
  return { ...finished(draft, spec.path), name, what: draft.what.join(', ') };
}

function finished(draft: Draft, template: string) {
  const path = template.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => draft.path[key] ?? '');
  const query = draft.query
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
    .slice(0, 15_000);
  const members = draft.members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join();
  const body =
    draft.body ??
    (draft.members.length > 0 || draft.method === 'POST' ? Buffer.from(`{${members}}`) : null);
  return {
    method: draft.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: draft.headers,
    body,
  };
}
