import type { Actor } from './actor.ts';
import type { Permission } from './permissions.ts';

/** The viewers outside the office. They see the rows of `visibility.ts`, without these fields. */
export type Outsider = 'client' | 'courier';

/**
 * Who is not shown which field of a row that they may see. A merchant does not see what couriers
 * earn and where they were, nor a courier what the merchant pays and gets; changes of a document
 * belong to the office.
 */
export const hiddenFields = {
  shipment: {
    client: ['merchant_phone', 'commission_amount'],
    courier: ['merchant_phone', 'label_phone', 'return_fee_amount', 'net_amount', 'quote'],
  },
  history: {
    client: ['commissionAmount', 'place', 'latitude', 'longitude', 'device_at'],
    courier: ['returnFeeAmount', 'claimAmount'],
  },
  documentLine: { client: ['commission_amount'], courier: ['net_amount'] },
  document: { client: ['locked_by', 'versions'], courier: ['locked_by', 'versions'] },
  /** The settlement that counts its fee is the merchant's. */
  pickup: { client: [], courier: ['locked_by'] },
  payment: { client: ['versions'], courier: ['versions'] },
} as const satisfies Record<string, Readonly<Record<Outsider, readonly string[]>>>;

/** Fields that staff see only with a permission as well. */
export const permittedFields = {
  shipment: { claim: 'claims.view', lost_amount: 'shipments.lose' },
} as const satisfies Record<string, Readonly<Record<string, Permission>>>;

type Answer = keyof typeof hiddenFields;
type FieldOf<A extends Answer> = (typeof hiddenFields)[A][Outsider][number];

export type ShipmentField = FieldOf<'shipment'>;

const none: readonly string[] = [];
export const hiddenFrom = ({ type }: Pick<Actor, 'type'>, answer: Answer): readonly string[] =>
  type === 'client' || type === 'courier' ? hiddenFields[answer][type] : none;

export const isHidden = <A extends Answer>(
  actor: Pick<Actor, 'type'>,
  answer: A,
  field: FieldOf<A>,
): boolean => hiddenFrom(actor, answer).includes(field);
