import { z } from 'zod';
import { id, textOrNull } from '../fields.ts';
import { familyContract } from './family.ts';

/** What travels with the shipments: who carries them, in which vehicle, under which seal. */
const carriage = {
  to_branch_id: id,
  details: z
    .strictObject({ carrier: textOrNull(80), vehicle_plate: textOrNull(20), seal: textOrNull(40) })
    .optional(),
};

/**
 * The answer to a sent document: the shipments named were counted in; what is listed and not named
 * is missing.
 */
const answer = { source_id: id };

/** Shipments on their way out, from the branch that has them toward the branch that serves them. */
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
