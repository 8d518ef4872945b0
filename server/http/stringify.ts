import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';

type Stringify = (answer: unknown) => string;

const made = new Map<EndpointName, Stringify>();

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
  });
  const stringify = fastJson(schema as Parameters<typeof fastJson>[0]) as Stringify;
  made.set(name, stringify);
  return stringify;
}
