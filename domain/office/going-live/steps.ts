import type { Permission } from '../../people/permissions.ts';

/**
 * PAGE of going live. What a company imports from its old system, in the order of dependencies.
 * Every step is one file: a template, an import, a row of the guided page. Arabic:
 * `words/going-live.ts`.
 */
export type CellKind =
  | 'text'
  | 'phone'
  | 'money'
  /** An amount, or a percentage of the delivery fee. */
  | 'share'
  | 'balance'
  | 'day'
  | 'choice'
  | 'places';

export interface StepColumn {
  readonly kind: CellKind;
  /** A row without this column is refused. */
  readonly needed?: true;
}

const text = { kind: 'text' } as const;
const phone = { kind: 'phone' } as const;
const money = { kind: 'money' } as const;
const share = { kind: 'share' } as const;
const balance = { kind: 'balance' } as const;
const day = { kind: 'day' } as const;
const choice = { kind: 'choice' } as const;
const needed = <C extends StepColumn>(column: C) => ({ ...column, needed: true }) as const;

// biome-ignore format: a table reads by the line
export const stepColumns = {
  branches: {
    branch: needed(text), branch_name: needed(text), destination: needed(text), phone, address: text, location: text,
    serves: { kind: 'places' }, pickup_fee: money,
  },
  areas: { branch: needed(text), destination: needed(text), area: needed(text) },
  rates: { branch: needed(text), destination: needed(text), area: text, fee: needed(money), commission: money },
  people: {
    person: needed(text), role: needed(choice), phone: needed(phone), email: text, branch: text, cash_limit: money, commission: money,
  },
  merchants: {
    merchant: needed(text), owner_name: needed(text), phone: needed(phone), destination: needed(text), branch: needed(text),
    phone2: phone, email: text, store_type: choice, address: text, location: text,
    payout_kind: choice, payout_provider: text, payout_account: text, payout_owner: text, payout_when: text, payout_minimum: money,
    return_fee: share, includes_fee: choice, proof: choice, proof_from: money,
  },
  merchantRates: { merchant: needed(text), destination: needed(text), area: text, fee: needed(money) },
  shipments: {
    number: needed(text), merchant: needed(text), recipient_name: needed(text), recipient_phone: needed(phone),
    destination: needed(text), area: text, landmark: text, goods: needed(money), fee: needed(money), fee_payer: choice,
    stage: needed(choice), branch: text, courier: text, collected: money, commission: money, since: day, postponed_on: day, notes: text,
  },
  tills: { branch: needed(text), amount: needed(money) },
  banks: {
    account: needed(text), account_kind: needed(choice), branch: text, account_number: text, account_holder: text, account_balance: balance,
  },
  couriers: { courier: needed(text), cash: money, shortage: money },
  balances: { merchant: needed(text), balance: needed(balance) },
  advances: { person: needed(text), amount: needed(money) },
} as const satisfies Record<string, Readonly<Record<string, StepColumn>>>;

export type GoingLiveStep = keyof typeof stepColumns;
export const goingLiveSteps = Object.keys(stepColumns) as GoingLiveStep[];

type ColumnsOf<S> = S extends GoingLiveStep ? keyof (typeof stepColumns)[S] & string : never;
export type StepField = ColumnsOf<GoingLiveStep>;
export const stepFields = [
  ...new Set(goingLiveSteps.flatMap((step) => Object.keys(stepColumns[step]))),
] as StepField[];

export const columnsOf = (step: GoingLiveStep): readonly (StepColumn & { key: StepField })[] =>
  Object.entries(stepColumns[step]).map(([key, column]) => ({
    ...(column as StepColumn),
    key: key as StepField,
  }));

export const isStep = (text: string): text is GoingLiveStep =>
  goingLiveSteps.some((step) => step === text);

/**
 * Steps whose rows are written to their catalogue as they are imported, and the permission that the
 * screen of that catalogue requires.
 */
export const catalogueSteps: Partial<Record<GoingLiveStep, Permission>> = {
  branches: 'branches.edit',
  areas: 'areas.edit',
  rates: 'rates.edit',
  people: 'users.create',
  merchants: 'merchants.create',
  merchantRates: 'rates.edit',
  banks: 'banks.edit',
};

/** Steps that the opening posts, in the order of the page. An account is written and posted. */
export const openingSteps = [
  'shipments',
  'tills',
  'banks',
  'couriers',
  'balances',
  'advances',
] as const satisfies readonly GoingLiveStep[];
export type OpeningStep = (typeof openingSteps)[number];
export const isOpeningStep = (step: GoingLiveStep): step is OpeningStep =>
  openingSteps.some((one) => one === step);

/** The most rows of one call: a larger file is sent in several calls. */
export const mostStepRows = 2000;
/** Maximum number of rows in a file. */
export const mostFileRows = 60_000;

/** The sums that are compared with those of the old system. */
export const openingSums = [
  'shipments',
  'tills',
  'banks',
  'cash',
  'shortages',
  'payable',
  'advances',
  'commissions',
] as const;
export type OpeningSum = (typeof openingSums)[number];
export type Sums = Readonly<Partial<Record<OpeningSum, number>>>;
/** The column of the files that says whose part of a sum a row is. */
export const sumOwners: Readonly<Record<OpeningSum, StepField>> = {
  shipments: 'merchant',
  tills: 'branch',
  banks: 'account',
  cash: 'courier',
  shortages: 'courier',
  payable: 'merchant',
  advances: 'person',
  commissions: 'courier',
};
export const isOpeningSum = (text: string): text is OpeningSum =>
  openingSums.some((sum) => sum === text);
export const isCount = (sum: OpeningSum): boolean => sum === 'shipments';

/**
 * `open`: data is being imported. `starting`: the job is posting the opening. `started`: locked,
 * the company is live.
 */
export const goingLiveStates = ['open', 'starting', 'started'] as const;
export type GoingLiveState = (typeof goingLiveStates)[number];
