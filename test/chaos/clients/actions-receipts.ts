import { receiptFamilies, type ReceiptFamily } from '#domain/custody/families.ts';
import type { KnownDocument } from './board.ts';
import { companyWide, wish, type Action, type ClientContext, type Wish } from './context.ts';

/**
 * Confirmations of merchants and couriers that they received a payment or returns, and withdrawal
 * requests of merchants.
 */

const handsOver = ({ family, kind, state, received, paid }: KnownDocument): boolean =>
  state === 'confirmed' &&
  !received &&
  (family === 'returnToMerchant' ||
    (paid > 0 && (family === 'settlement' || kind === 'commission')));

const handedOver = (
  { board, chance }: ClientContext,
  suits: (document: KnownDocument) => boolean,
) => board.document(chance, receiptFamilies, (it) => handsOver(it) && suits(it));

const familyOf = ({ family }: KnownDocument): ReceiptFamily =>
  receiptFamilies.find((one) => one === family) ?? 'payment';

const confirm = (document: KnownDocument, answered: { readonly pin?: number }): Wish =>
  wish(
    `documents.${familyOf(document)}.confirm`,
    { id: document.id, ...answered },
    {
      recall: () => {
        document.received = true;
      },
    },
  );

/** In their own account they need no code. */
function confirmOwn(context: ClientContext): Wish | null {
  const { me } = context;
  const isMine = ({ merchant, courier }: KnownDocument): boolean =>
    me.role === 'Client' ? merchant === me.merchantId : courier === me.id;
  const document = handedOver(context, isMine);
  return document && confirm(document, {});
}

/** Read from the notices, as the merchant or the courier would, to be given at the counter. */
function readPins({ board }: ClientContext): Wish {
  return wish(
    'notifications.list',
    { per_page: 50 },
    { recall: (notices) => board.exceptions.readNotices(notices as never) },
  );
}

/** The accountant hands over money, the shelf hands over returns. */
const elsewhere: Partial<Record<string, (family: ReceiptFamily) => boolean>> = {
  Accountant: (family) => family === 'returnToMerchant',
  Warehouse: (family) => family !== 'returnToMerchant',
};
const atCounter =
  (context: ClientContext) =>
  (document: KnownDocument): boolean =>
    !elsewhere[context.me.role]?.(familyOf(document)) &&
    (companyWide(context) || document.branch === context.at);

/** The given code, or a wrong one: five wrong ones lock it. */
function confirmByPin(context: ClientContext): Wish | null {
  const { chance, board } = context;
  const isHere = atCounter(context);
  const isNotified = ({ number }: KnownDocument): boolean =>
    board.exceptions.pins.has(number ?? '');
  const isGuess = chance.happens(0.15);
  const document = handedOver(context, (it) => isHere(it) && (isGuess || isNotified(it)));
  if (!document) return null;
  const report = board.exceptions.pins.get(document.number ?? '');
  return confirm(document, {
    pin: isGuess || !report ? chance.whole(100_000, 999_999) : report,
  });
}

function sendPin(context: ClientContext): Wish | null {
  const document = handedOver(context, atCounter(context));
  return document && wish(`documents.${familyOf(document)}.newPin`, { id: document.id });
}

function requestForMoney({ chance, staff, me, at, board, tag }: ClientContext): Wish {
  const { methods } = staff.reference;
  const input = {
    amount: chance.whole(1, 60_000),
    payment_method_id: chance.pick(methods).id,
    note: tag,
  };
  return wish('withdrawals.request', input, {
    recall: (report) => {
      const id = report['id'] as number;
      board.exceptions.requests.set(id, { id, merchantId: me.merchantId ?? 0, branch: at });
    },
  });
}

const answerRequest =
  (name: 'withdrawals.cancel' | 'withdrawals.refuse') =>
  (context: ClientContext): Wish | null => {
    const { chance, board, me, at } = context;
    const { requests } = board.exceptions;
    const theirs = [...requests.values()].filter(({ merchantId, branch }) =>
      me.role === 'Client' ? merchantId === me.merchantId : companyWide(context) || branch === at,
    );
    if (theirs.length === 0) return null;
    const { id } = chance.pick(theirs.slice(-20));
    const recall = (): void => void requests.delete(id);
    return name === 'withdrawals.cancel'
      ? wish(name, { id }, { recall })
      : wish(name, { id, reason: 'الرصيد قيد المراجعة' }, { recall });
  };

// biome-ignore format: a table reads by the line
export const receiptActions: readonly Action[] = [
  { share: 3, by: ['Client', 'Courier'], think: confirmOwn },
  { share: 2, by: ['Client', 'Courier'], think: readPins },
  { share: 3, by: ['Accountant', 'Warehouse', 'Branch manager'], think: confirmByPin },
  { share: 1, by: ['Accountant'], think: sendPin },
  { share: 2.5, by: ['Client'], think: requestForMoney },
  { share: 0.5, by: ['Client'], think: answerRequest('withdrawals.cancel') },
  { share: 0.7, by: ['Accountant', 'Branch manager'], think: answerRequest('withdrawals.refuse') },
];
