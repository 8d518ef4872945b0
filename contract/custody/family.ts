import { z } from 'zod';
import { families, type FamilyKey, permissionsOf } from '#domain/custody/families.ts';
import { callsOf, endpoint } from '../endpoint.ts';
import { day, id, textOrNull, voidQuery, whole } from '../fields.ts';
import { branchOfCompany } from '../needed.ts';
import { asFile, list, one, pageMeta, pageQuery } from '../page.ts';
import { selection } from '../shipments/fields.ts';
import { documentDetails, documentRow, eligibleRow } from './shapes.ts';

const { partial: _partial, ...lineSelection } = selection;

const isBetweenBranches = (family: FamilyKey): boolean =>
  families[family].parties.includes('toBranch');

/** The input every document accepts when it is issued. */
export const issueFields = {
  ...lineSelection,
  /** The branch of the counter; defaults to the viewer’s branch. */
  branch_id: id.optional(),
  date: day.optional(),
  note: textOrNull(500),
  /** Saves it as a draft: its shipments are reserved, nothing has moved. */
  draft: z.boolean().optional().default(false),
};

const eligibleQuery = z.strictObject({
  ...pageQuery,
  branch_id: id.optional(),
  courier_id: id.optional(),
  merchant_id: id.optional(),
  to_branch_id: id.optional(),
  destination_id: id.optional(),
  /** Two-sided families: the document that is being answered. */
  source_id: id.optional(),
});
const listQuery = z.strictObject({
  ...pageQuery,
  ...asFile,
  branch_id: id.optional(),
  courier_id: id.optional(),
  merchant_id: id.optional(),
  state: z.enum(['draft', 'confirmed', 'locked', 'void'], { error: 'pick' }).optional(),
  from: day.optional(),
  to: day.optional(),
});

/**
 * Settlements: the balance of the merchant's account outside its shipments, which the document
 * would include.
 */
const eligiblePage = z.strictObject({
  data: z.array(eligibleRow),
  meta: pageMeta.extend({
    carried_amount: z.int().nullable(),
    /** Settlements: the open request of the merchant, which a settlement that pays closes. */
    withdraw: z.strictObject({ id: z.int(), left_amount: z.int() }).nullable(),
  }),
});

interface FamilyPaths {
  readonly eligible: string;
  readonly documents: string;
}

/**
 * The six calls of a document family; they differ only in their paths, permissions and issue input.
 * The caller passes the paths in full, so that a text search finds them.
 */
export function familyContract<const F extends FamilyKey, B extends z.ZodRawShape>(
  family: F,
  paths: FamilyPaths,
  issue: B,
) {
  const permissions = permissionsOf(family);
  const one_ = `${paths.documents}/{id}`;
  const body = z.strictObject({ ...issueFields, ...issue });
  return callsOf(`documents.${family}`, {
    eligible: endpoint({
      method: 'GET',
      path: paths.eligible,
      permission: permissions.issue,
      summary: `Shipments that may go on a ${family} document now.`,
      query: eligibleQuery,
      output: eligiblePage,
    }),
    list: endpoint({
      method: 'GET',
      path: paths.documents,
      permission: permissions.view,
      summary: `${family} documents.`,
      query: listQuery,
      output: list(documentRow),
    }),
    one: endpoint({
      method: 'GET',
      path: one_,
      permission: permissions.view,
      summary: `One ${family} document with its lines.`,
      params: z.strictObject({ id }),
      output: one(documentDetails),
    }),
    create: endpoint({
      method: 'POST',
      path: paths.documents,
      permission: permissions.issue,
      summary: `Issue a ${family} document: confirmed at once unless draft.`,
      // Company users name the branch where no party determines it.
      ...(isBetweenBranches(family) && { neededOf: branchOfCompany }),
      body,
      output: one(documentDetails),
    }),
    amend: endpoint({
      method: 'POST',
      path: one_,
      permission: permissions.issue,
      summary: `Cancel and issue again under the same number, while nothing used it; confirms a draft.`,
      params: z.strictObject({ id }),
      body: body.extend({ version: whole(1) }),
      output: one(documentDetails),
    }),
    void: endpoint({
      method: 'DELETE',
      path: one_,
      permission: permissions.void,
      summary: `Void a ${family} document: its effects are reversed, the number stays.`,
      params: z.strictObject({ id }),
      query: voidQuery,
      output: one(documentDetails),
    }),
  });
}
