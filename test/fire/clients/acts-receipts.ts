import type { KnownPaper } from './board.ts';
import { companyWide, wish, type Act, type Desk, type Wish } from './desk.ts';

/** That shops and couriers have the money they were paid, and what shops ask to be paid. */

const isPaying = ({ family, kind, state, received, paid }: KnownPaper): boolean =>
  state === 'confirmed' &&
  !received &&
  paid > 0 &&
  (family === 'subscriber' || kind === 'commission');

const paying = ({ board, chance }: Desk, suits: (paper: KnownPaper) => boolean) =>
  board.paper(chance, ['subscriber', 'payment'], (it) => isPaying(it) && suits(it));

const names = {
  subscriber: { confirm: 'documents.subscriber.confirm', newPin: 'documents.subscriber.newPin' },
  payment: { confirm: 'documents.payment.confirm', newPin: 'documents.payment.newPin' },
} as const;
const namesOf = ({ family }: KnownPaper) =>
  family === 'subscriber' ? names.subscriber : names.payment;

const confirm = (paper: KnownPaper, said: { readonly pin?: number }): Wish =>
  wish(
    namesOf(paper).confirm,
    { id: paper.id, ...said },
    {
      recall: () => {
        paper.received = true;
      },
    },
  );

/** In their own account they need no number. */
function confirmOwn(desk: Desk): Wish | null {
  const { me } = desk;
  const isMine = ({ merchant, courier }: KnownPaper): boolean =>
    me.role === 'Client' ? merchant === me.merchantId : courier === me.id;
  const paper = paying(desk, isMine);
  return paper && confirm(paper, {});
}

/** Looked up in the notifications, as the shop or the courier would, to be said at the counter. */
function readPins({ board }: Desk): Wish {
  return wish(
    'notifications.list',
    { per_page: 50 },
    { recall: (notices) => board.matters.readNotices(notices as never) },
  );
}

const atCounter =
  (desk: Desk) =>
  ({ branch }: KnownPaper): boolean =>
    companyWide(desk) || branch === desk.at;

/** The number that was said, or a wrong one: five of those lock it. */
function confirmByPin(desk: Desk): Wish | null {
  const { chance, board } = desk;
  const isHere = atCounter(desk);
  const isTold = ({ number }: KnownPaper): boolean => board.matters.pins.has(number ?? '');
  const isGuess = chance.happens(0.15);
  const paper = paying(desk, (it) => isHere(it) && (isGuess || isTold(it)));
  if (!paper) return null;
  const told = board.matters.pins.get(paper.number ?? '');
  return confirm(paper, { pin: isGuess || !told ? chance.whole(100_000, 999_999) : told });
}

function sendPin(desk: Desk): Wish | null {
  const paper = paying(desk, atCounter(desk));
  return paper && wish(namesOf(paper).newPin, { id: paper.id });
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
      board.matters.requests.set(id, { id, merchantId: me.merchantId ?? 0, branch: at });
    },
  });
}

const answerRequest =
  (name: 'withdrawals.cancel' | 'withdrawals.refuse') =>
  (desk: Desk): Wish | null => {
    const { chance, board, me, at } = desk;
    const { requests } = board.matters;
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
  { share: 3, by: ['Accountant', 'Branch manager'], think: confirmByPin },
  { share: 1, by: ['Accountant'], think: sendPin },
  { share: 2.5, by: ['Client'], think: askForMoney },
  { share: 0.5, by: ['Client'], think: answerRequest('withdrawals.cancel') },
  { share: 0.7, by: ['Accountant', 'Branch manager'], think: answerRequest('withdrawals.refuse') },
];
