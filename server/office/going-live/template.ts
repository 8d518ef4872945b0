import type { Db } from '#database/connect.ts';
import { bankKinds } from '#domain/ledger/bank-accounts.ts';
import { openingStageKeys } from '#domain/office/going-live/opening-stages.ts';
import {
  type CellKind,
  columnsOf,
  type GoingLiveStep,
  type StepColumn,
  type StepField,
} from '#domain/office/going-live/steps.ts';
import { payoutKinds } from '#domain/people/payout.ts';
import { adminRole } from '#domain/people/actor.ts';
import { isMerchantRole } from '#domain/people/roles.ts';
import { proofRuleKeys } from '#domain/shipments/proof.ts';
import { feePayers } from '#domain/shipments/shipment.ts';
import { bankKindNames } from '#words/ledger/banks.ts';
import {
  exampleMark,
  feePayerWords,
  includesFeeWords,
  payoutKindWords,
  stepExamples,
  stepFieldHow,
  stepHeads,
} from '#words/office/going-live/columns.ts';
import { goingLiveWords as t } from '#words/office/going-live/page.ts';
import { goingLiveStepNames, openingStageNames } from '#words/office/going-live/steps.ts';
import { roleLabel } from '#words/people/names.ts';
import { proofRuleNames } from '#words/shipments/proof.ts';
import { companyLook } from '../../exports/send-export.ts';
import { explainedFile } from '../../exports/export-file.ts';
import type { ExportColumn, ExportKind } from '../../exports/export-table.ts';
import { inPages } from '../../exports/turns.ts';
import type { FileAnswer } from '../../http/send.ts';
import { listBranches, listPlaces, listRoles, listStoreTypes } from './judge-context-store.ts';

type Column = StepColumn & { readonly key: StepField };
type Choices = Partial<Record<StepField, readonly string[]>>;

async function choicesOf(db: Db): Promise<Choices> {
  const roles = (await listRoles(db)).filter(
    ({ name }) => name !== adminRole && !isMerchantRole(name),
  );
  return {
    branch: (await listBranches(db)).map(({ code }) => code),
    destination: (await listPlaces(db)).map(({ name }) => name),
    role: roles.map(({ name }) => roleLabel(name)),
    stage: openingStageKeys.map((key) => openingStageNames[key]),
    fee_payer: feePayers.map((key) => feePayerWords[key]),
    account_kind: bankKinds.map((key) => bankKindNames[key]),
    store_type: (await listStoreTypes(db)).map(({ name }) => name),
    includes_fee: [includesFeeWords.yes, includesFeeWords.no],
    proof: proofRuleKeys.map((key) => proofRuleNames[key]),
    payout_kind: payoutKinds.map((key) => payoutKindWords[key]),
  };
}

/** As text: amounts in the format of any program, and numbers with a leading zero. */
const kinds: Record<CellKind, ExportKind> = {
  text: 'text',
  phone: 'text',
  money: 'text',
  share: 'text',
  balance: 'text',
  day: 'text',
  choice: 'text',
  places: 'text',
};

type Example = Partial<Record<StepField, string>>;

const columnFor =
  (choices: Choices, first: StepField | undefined) =>
  ({ key, kind }: Column): ExportColumn<Example> => ({
    header: stepHeads[key],
    kind: kinds[kind],
    value: (row) => (key === first ? `${exampleMark}: ${row[key] ?? ''}` : row[key]),
    ...(choices[key] && { choices: choices[key] }),
  });

interface Explained {
  readonly head: string;
  readonly need: string;
  readonly how: string;
}
const explainedColumns: readonly ExportColumn<Explained>[] = [
  { header: t.column, kind: 'text', value: ({ head }) => head },
  { header: t.isNeeded, kind: 'text', width: 12, value: ({ need }) => need },
  { header: t.whatGoesIn, kind: 'text', width: 70, value: ({ how }) => how },
];

/** Below each header its permitted content, with one line per value if the values are limited. */
function explained(columns: readonly Column[], choices: Choices): Explained[] {
  return columns.flatMap(({ key, needed }): Explained[] => {
    const head = stepHeads[key];
    const need = needed ? t.isNeeded : t.isOptional;
    const values = (choices[key] ?? []).map((how) => ({ head: '', need: '', how }));
    return [{ head, need, how: stepFieldHow[key] ?? '' }, ...values];
  });
}

/** The template of a step with an example, and on its second page the permitted values. */
export async function templateOf(db: Db, step: GoingLiveStep): Promise<FileAnswer> {
  const columns = columnsOf(step);
  const choices = await choicesOf(db);
  // This file creates the branches: no values are offered for their own code.
  const offered = step === 'branches' ? { ...choices, branch: [] } : choices;
  const title = goingLiveStepNames[step];
  return explainedFile(
    {
      name: `going-live-${step}`,
      title,
      columns: columns.map(columnFor(offered, columns[0]?.key)),
      pages: inPages([stepExamples[step]]),
    },
    {
      name: `going-live-${step}-values`,
      title: t.allowed,
      columns: explainedColumns,
      pages: inPages(explained(columns, offered)),
    },
    await companyLook(db),
  );
}
