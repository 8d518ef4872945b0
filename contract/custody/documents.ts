import { bagContract } from './bag.ts';
import { collectionContract } from './cash-hand-in.ts';
import { moneyTransferContract } from './money-transfer.ts';
import { pickUpReceiveContract } from './pick-up-receive.ts';
import { deliveryContract, warehouseContract } from './returns.ts';
import { commissionContract } from './run-sheet.ts';
import { subscriberContract } from './settlement.ts';
import {
  receiveBranchReturnContract,
  sendBranchReturnContract,
  transferReceiveContract,
  transferSendContract,
} from './transfers.ts';

/** The calls of every ordinary family: one pipeline serves them all. */
export const documentsContract = {
  ...pickUpReceiveContract,
  ...commissionContract,
  ...collectionContract,
  ...subscriberContract,
  ...bagContract,
  ...transferSendContract,
  ...transferReceiveContract,
  ...warehouseContract,
  ...deliveryContract,
  ...sendBranchReturnContract,
  ...receiveBranchReturnContract,
  ...moneyTransferContract,
};
