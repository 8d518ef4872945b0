import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';

type Stringify = (answer: unknown) => string;
type Schema = z.core.JSONSchema.BaseSchema;

const made = new Map<EndpointName, Stringify>();

/**
 * «This or null» as `nullable`: of two alternatives the serializer would choose by validating each
 * value, and compile a validator for that.
 */
function statesNull(schema: Schema): void {
  const { anyOf = [], ...rest } = schema;
  const [only, ...more] = anyOf.filter(({ type }) => type !== 'null');
  if (!only || more.length > 0 || anyOf.length !== 2 || only.type === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, only, rest, { nullable: true });
}

/**
 * Responses are written by a serializer built from the schema: it drops fields that the contract
 * does not name. Built on first use, because building all of them slows down the start.
 */
export function stringifierOf(name: EndpointName): Stringify {
  const before = made.get(name);
  if (before) return before;
  const { output }: EndpointSpec = contract[name];
  const schema = z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => statesNull(jsonSchema),
  });
  const stringify = fastJson(schema as Parameters<typeof fastJson>[0]) as Stringify;
  made.set(name, stringify);
  return stringify;
}
