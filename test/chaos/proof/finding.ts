/** The kinds of findings of a run. The controls state which of them must detect each fault. */
export const findingKinds = {
  lost: 'acknowledged, and not in the database',
  doubled: 'done twice for one command, or done for none',
  unheard: 'done, though no client believes so',
  order: 'took effect outside the time between sending and answer',
  rules: 'acknowledged, though the rules refuse it',
  differs: 'the tables say something else than the model',
  always: 'something that is always true was not',
  fault: 'answered 500 while nothing was killed',
} as const;
export type FindingKind = keyof typeof findingKinds;

export interface Finding {
  readonly kind: FindingKind;
  readonly what: string;
}
