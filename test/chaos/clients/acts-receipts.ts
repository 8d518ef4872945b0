import { receiptFamilies, type ReceiptFamily } from '#domain/custody/families.ts';
import type { KnownDocument } from './board.ts';
import { companyWide, wish, type Act, type Desk, type Wish } from './desk.ts';

/**
 * That merchants and couriers have what they were paid or given back, and what merchants ask to be
 * paid.
 */

const handsOver = ({ family, kind, state, received, paid }: KnownDocument): boolean =>
  state === 'confirmed' &&
  !received &&
  (family === 'returnToMerchant' ||
    (paid > 0 && (family === 'settlement' || kind === 'commission')));

const handedOver = ({ board, chance }: Desk, suits: (document: KnownDocument) => boolean) =>
  board.document(chance, receiptFamilies, (it) => handsOver(it) && suits(it));

const familyOf = ({ family }: KnownDocument): ReceiptFamily =>
  receiptFamilies.find((one) => one === family) ?? 'payment';

const confirm = (document: KnownDocument, said: { readonly pin?: number }): Wish =>
  wish(
    `documents.${familyOf(document)}.confirm`,
    { id: document.id, ...said },
    {
      recall: () => {
        document.received = true;
      },
    },
  );

/** In their own account they need no number. */
function confirmOwn(desk: Desk): Wish | null {
  const { me } = desk;
  const isMine = ({ merchant, courier }: KnownDocument): boolean =>
    me.role === 'Client' ? merchant === me.merchantId : courier === me.id;
  const document = handedOver(desk, isMine);
  return document && confirm(document, {});
}

/**
 * Looked up in the notifications, as the merchant or the courier would, to be said at the counter.
 */
function readPins({ board }: Desk): Wish {
  return wish(
    'notifications.list',
    { per_page: 50 },
    { recall: (notices) => board.exceptions.readNotices(notices as never) },
  );
}

/** Money is the accountant's to hand over, returns are the shelf's. */
const elsewhere: Partial<Record<string, (family: ReceiptFamily) => boolean>> = {
  Accountant: (family) => family === 'returnToMerchant',
  Warehouse: (family) => family !== 'returnToMerchant',
};
const atCounter =
  (desk: Desk) =>
  (document: KnownDocument): boolean =>
    !elsewhere[desk.me.role]?.(familyOf(document)) &&
    (companyWide(desk) || document.branch === desk.at);

/** The number that was said, or a wrong one: five of those lock it. */
function confirmByPin(desk: Desk): Wish | null {
  const { chance, board } = desk;
  const isHere = atCounter(desk);
  const isTold = ({ number }: KnownDocument): boolean => board.exceptions.pins.has(number ?? '');
  const isGuess = chance.happens(0.15);
  const document = handedOver(desk, (it) => isHere(it) && (isGuess || isTold(it)));
  if (!document) return null;
  const told = board.exceptions.pins.get(document.number ?? '');
  return confirm(document, { pin: isGuess || !told ? chance.whole(100_000, 999_999) : told });
}

function sendPin(desk: Desk): Wish | null {
  const document = handedOver(desk, atCounter(desk));
  return document && wish(`documents.${familyOf(document)}.newPin`, { id: document.id });
}

function askForMoney({ chance, staff, me, at, board, mark }: Desk): Wish {
  const { methods } = staff.reference;
  const input = {
    amount: chance.whole(1, 60_000),
    payment_method_id: chance.pick(methods).id,
    note: mark,
  };
  return wish('withdrawals.ask', input, {
    recall: (told) => {
      const id = told['id'] as number;
      board.exceptions.requests.set(id, { id, merchantId: me.merchantId ?? 0, branch: at });
    },
  });
}

const answerRequest =
  (name: 'withdrawals.cancel' | 'withdrawals.refuse') =>
  (desk: Desk): Wish | null => {
    const { chance, board, me, at } = desk;
    const { requests } = board.exceptions;
    const theirs = [...requests.values()].filter(({ merchantId, branch }) =>
      me.role === 'Client' ? merchantId === me.merchantId : companyWide(desk) || branch === at,
    );
    if (theirs.length === 0) return null;
    const { id } = chance.pick(theirs.slice(-20));
    const recall = (): void => void requests.delete(id);
    return name === 'withdrawals.cancel'
      ? wish(name, { id }, { recall })
      : wish(name, { id, reason: 'الرصيد قيد المراجعة' }, { recall });
  };

// biome-ignore format: a table reads by the line
export const receiptActs: readonly Act[] = [
  { share: 3, by: ['Client', 'Courier'], think: confirmOwn },
  { share: 2, by: ['Client', 'Courier'], think: readPins },
  { share: 3, by: ['Accountant', 'Warehouse', 'Branch manager'], think: confirmByPin },
  { share: 1, by: ['Accountant'], think: sendPin },
  { share: 2.5, by: ['Client'], think: askForMoney },
  { share: 0.5, by: ['Client'], think: answerRequest('withdrawals.cancel') },
  { share: 0.7, by: ['Accountant', 'Branch manager'], think: answerRequest('withdrawals.refuse') },
];
