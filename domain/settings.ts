import { currencyKeys } from './money.ts';
import { type ProofRule, proofRuleKeys } from './shipments/proof.ts';
import { fewestRecipientMonths } from './shipments/retention.ts';
import { type AfterWaiting, afterWaiting } from './shipments/return-bar.ts';
import { isZone, USUAL_ZONE } from './time.ts';

/**
 * `label` sticks on the shipment, printed singly or several on an A4 page; the slips go with the
 * shipment or to the person who hands it in.
 */
export const labelSizes = ['label', 'sheet4', 'sheet8', 'a6', 'receipt'] as const;
export type LabelSize = (typeof labelSizes)[number];
export type SlipSize = Extract<LabelSize, 'a6' | 'receipt'>;

/** How many labels fit on an A4 page. */
export const labelsOnPage = { sheet4: 4, sheet8: 8 } as const;
export type LabelPage = keyof typeof labelsOnPage;
export const isLabelPage = (document: LabelSize): document is LabelPage => document in labelsOnPage;

/**
 * Every general setting with its default value. Stored one row per key; a missing row means the
 * default.
 */
export const settingDefaults = {
  company_name: 'شركة التوصيل',
  company_phone: '',
  company_address: '',
  /**
   * The address that receives messages sent to the company; empty: messages only appear in the
   * list.
   */
  company_email: '',
  currency: 'IQD',
  timezone: USUAL_ZONE,
  /** Staff must sign in with a code from their phone in addition to the password. */
  second_factor_required: false,
  /** Days that users have to set it up, from the day the company requires it. */
  second_factor_grace_days: 7,
  /** Four-eyes rule for every decision, wherever at least this many users may decide. */
  two_people: true,
  two_people_minimum: 2,
  /** Whether the API documentation is public; otherwise it requires a sign-in. */
  api_docs_public: false,
  /**
   * Months after a shipment is closed and settled until its recipient's data is erased; 0: never.
   */
  recipient_months: 0,
  /** How often and how far a shipment may be postponed. */
  postpone_max_times: 3,
  postpone_max_days: 14,
  /** `fixed`: whole minor units; `percent`: of the delivery fee. */
  return_fee_kind: 'fixed' as 'fixed' | 'percent',
  return_fee_value: 0,
  /** How many days back a user without the wider permission may date a document. */
  document_days_back: 7,
  /** The maximum compensation of a merchant for a lost shipment; 0: the price of the goods. */
  claim_max_amount: 0,
  /** Above this amount a second user decides on a compensation; 0: never. */
  claim_second_from: 0,
  /** Above this amount a second person approves an expense; 0: none. */
  expense_second_from: 0,
  /** Above this sum a second person approves a payout batch; 0: none. */
  payout_second_from: 0,
  /**
   * Proof that a delivery at the door requires, the amount from which it is required (0: always),
   * when an announced photo is overdue, and how long photos are stored.
   */
  proof_rule: 'none' as ProofRule,
  proof_from: 0,
  proof_photo_hours: 24,
  proof_photo_days: 90,
  /** The default print format of labels until the user chooses another for their counter. */
  label_size: 'label' as LabelSize,
  /** Whether the label prints the merchant's contact for the recipient. */
  label_merchant_phone: true,
  /** A logged call is required before "no answer" and similar reasons. */
  call_required: false,
  /**
   * Hours that a return waits for the merchant's decision (0: not at all), and the default after
   * that.
   */
  decision_wait_hours: 24,
  decision_after: 'branch' as AfterWaiting,
  /** Share of the delivery fee charged for a further attempt after a return, in percent. */
  resend_fee_percent: 0,
  /** Commission when neither the courier nor the branch has a rate for the destination. */
  default_commission: 1000,
  /** The courier may deduct earned commission from the cash handed in. */
  deduct_commission: false,
  included_weight_grams: 5000,
  weight_step_grams: 1000,
  weight_step_price: 500,
  size_price_medium: 0,
  size_price_large: 1000,
  size_price_xlarge: 2500,
  maps_key: '',
  /** API key of a maps service with a places library; empty: no third-party script is loaded. */
  places_key: '',
  /**
   * URL of map tiles, `https://…/{z}/{x}/{y}.png`, with `{key}` for the key; empty: the built-in
   * map.
   */
  maps_tiles_url: '',
  /** The attribution of the map tiles, shown next to the map as their licence requires. */
  maps_credit: '',
};
export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

export const settingSections = [
  'company',
  'money',
  'zone',
  'security',
  'postponing',
  'proof',
  'returns',
  'claims',
  'documents',
  'labels',
  'commission',
  'sizes',
  'maps',
] as const;
export type SettingSection = (typeof settingSections)[number];

/**
 * The allowed values of a setting: the form field and the validation on saving use the same row.
 */
export type SettingRule = { readonly section: SettingSection } & (
  | { readonly kind: 'text'; readonly max: number; readonly required?: true }
  | { readonly kind: 'email' | 'zone' | 'flag' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'amount' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
);

export const settingRules = {
  company_name: { section: 'company', kind: 'text', max: 120, required: true },
  company_phone: { section: 'company', kind: 'text', max: 40 },
  company_address: { section: 'company', kind: 'text', max: 300 },
  company_email: { section: 'company', kind: 'email' },
  currency: { section: 'money', kind: 'choice', options: currencyKeys },
  timezone: { section: 'zone', kind: 'zone' },
  second_factor_required: { section: 'security', kind: 'flag' },
  second_factor_grace_days: { section: 'security', kind: 'whole', min: 0, max: 90 },
  two_people: { section: 'security', kind: 'flag' },
  two_people_minimum: { section: 'security', kind: 'whole', min: 2, max: 20 },
  api_docs_public: { section: 'security', kind: 'flag' },
  recipient_months: { section: 'security', kind: 'whole', min: 0, max: 120 },
  postpone_max_times: { section: 'postponing', kind: 'whole', min: 0, max: 30 },
  postpone_max_days: { section: 'postponing', kind: 'whole', min: 1, max: 90 },
  call_required: { section: 'postponing', kind: 'flag' },
  decision_wait_hours: { section: 'postponing', kind: 'whole', min: 0, max: 336 },
  decision_after: { section: 'postponing', kind: 'choice', options: afterWaiting },
  proof_rule: { section: 'proof', kind: 'choice', options: proofRuleKeys },
  proof_from: { section: 'proof', kind: 'amount' },
  proof_photo_hours: { section: 'proof', kind: 'whole', min: 1, max: 168 },
  proof_photo_days: { section: 'proof', kind: 'whole', min: 7, max: 730 },
  return_fee_kind: { section: 'returns', kind: 'choice', options: ['fixed', 'percent'] },
  return_fee_value: { section: 'returns', kind: 'amount' },
  resend_fee_percent: { section: 'returns', kind: 'whole', min: 0, max: 100 },
  claim_max_amount: { section: 'claims', kind: 'amount' },
  claim_second_from: { section: 'claims', kind: 'amount' },
  expense_second_from: { section: 'documents', kind: 'amount' },
  payout_second_from: { section: 'documents', kind: 'amount' },
  document_days_back: { section: 'documents', kind: 'whole', min: 0, max: 365 },
  label_size: { section: 'labels', kind: 'choice', options: labelSizes },
  label_merchant_phone: { section: 'labels', kind: 'flag' },
  default_commission: { section: 'commission', kind: 'amount' },
  deduct_commission: { section: 'commission', kind: 'flag' },
  included_weight_grams: { section: 'sizes', kind: 'whole', min: 0, max: 1_000_000 },
  weight_step_grams: { section: 'sizes', kind: 'whole', min: 1, max: 1_000_000 },
  weight_step_price: { section: 'sizes', kind: 'amount' },
  size_price_medium: { section: 'sizes', kind: 'amount' },
  size_price_large: { section: 'sizes', kind: 'amount' },
  size_price_xlarge: { section: 'sizes', kind: 'amount' },
  maps_key: { section: 'maps', kind: 'text', max: 200 },
  places_key: { section: 'maps', kind: 'text', max: 200 },
  maps_tiles_url: { section: 'maps', kind: 'text', max: 300 },
  maps_credit: { section: 'maps', kind: 'text', max: 120 },
} as const satisfies Record<SettingKey, SettingRule>;

/** The choices of all settings; each choice has a name in `words/office/settings.ts`. */
export type SettingChoice = Extract<
  (typeof settingRules)[SettingKey],
  { readonly kind: 'choice' }
>['options'][number];

export const settingKeys = Object.keys(settingDefaults) as SettingKey[];

/** An upper limit in minor units that no real price reaches; catches typing errors. */
export const mostSettingAmount = 1_000_000_000;

/**
 * Combinations that are invalid, by the field to fix: an unknown zone, a share above 100 percent.
 */
export function settingClashes(settings: Settings): SettingKey[] {
  const clashes: SettingKey[] = [];
  if (!isZone(settings.timezone)) clashes.push('timezone');
  if (settings.maps_tiles_url !== '' && tilesOrigin(settings.maps_tiles_url) === null) {
    clashes.push('maps_tiles_url');
  }
  if (settings.return_fee_kind === 'percent' && settings.return_fee_value > 100) {
    clashes.push('return_fee_value');
  }
  const { recipient_months: months } = settings;
  if (months > 0 && months < fewestRecipientMonths) clashes.push('recipient_months');
  return clashes;
}

const TILES = /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)\/[\w{}.~%/?&=@:+-]*$/i;

/**
 * The origin whose images the page may load for this tile address; null when it is invalid. The
 * host must be literal because it becomes part of the page's content security policy.
 */
export function tilesOrigin(address: string): string | null {
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
  return isWhole ? (TILES.exec(address)?.[1] ?? null) : null;
}

/** The address as a browser requests it, with the key inserted. */
export const tilesAddress = ({ maps_tiles_url: address, maps_key: key }: MapSettings): string =>
  address.replaceAll('{key}', encodeURIComponent(key));

export type MapSettings = Pick<Settings, 'maps_tiles_url' | 'maps_key'>;

/**
 * The script of the maps service with its places library, as a browser requests it; empty without a
 * key.
 */
export const placesScript = (origin: string, key: string): string =>
  key === ''
    ? ''
    : `${origin}/maps/api/js?key=${encodeURIComponent(key)}&v=weekly&loading=async&libraries=places&language=ar`;
