import { z } from 'zod';
import { id, text, textOrNull } from '../fields.ts';
import { familyContract } from './family.ts';

/** Sealed bags by number, next to or instead of single shipments: all shipments in them. */
const bags = z.array(text(40)).max(200).optional();

/** Transport details: the carrier, the vehicle, the seal. */
const carriage = {
  to_branch_id: id,
  bags,
  details: z
    .strictObject({ carrier: textOrNull(80), vehicle_plate: textOrNull(20), seal: textOrNull(40) })
    .optional(),
};

/**
 * The answer to a sent document: the listed shipments were counted in; those on the sent document
 * and not listed here are missing. A bag is named when its seal is intact: it is counted whole.
 * With a broken seal it is not named, and what is left in it is counted one by one.
 */
const answer = { source_id: id, bags };

/** Outbound shipments, from the branch that has them to the branch that serves the destination. */
export const transferSendContract = familyContract(
  'transferSend',
  {
    eligible: '/api/admin/charges-to-transfer-send',
    documents: '/api/admin/transfer-send-invoices',
  },
  carriage,
);

export const transferReceiveContract = familyContract(
  'transferReceive',
  {
    eligible: '/api/admin/charges-to-transfer-receive',
    documents: '/api/admin/transfer-receive-invoices',
  },
  answer,
);

/** Returns on their way back to the merchant’s branch. */
export const sendBranchReturnContract = familyContract(
  'sendBranchReturn',
  {
    eligible: '/api/admin/charges-to-send-branch-return',
    documents: '/api/admin/send-branch-return-invoices',
  },
  carriage,
);

export const receiveBranchReturnContract = familyContract(
  'receiveBranchReturn',
  {
    eligible: '/api/admin/charges-to-receive-branch-return',
    documents: '/api/admin/receive-branch-return-invoices',
  },
  answer,
);
