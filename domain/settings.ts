import { currencyKeys } from './money.ts';
import { type ProofRule, proofRuleKeys } from './shipments/proof.ts';
import { type AfterWaiting, afterWaiting } from './shipments/return-bar.ts';
import { isZone, USUAL_ZONE } from './time.ts';

/**
 * `label` is what sticks on the shipment, alone or with others on a sheet of A4; the slips go along
 * with it or to whoever hands it in.
 */
export const labelSizes = ['label', 'sheet4', 'sheet8', 'a6', 'receipt'] as const;
export type LabelSize = (typeof labelSizes)[number];
export type SlipSize = Extract<LabelSize, 'a6' | 'receipt'>;

/** How many labels a sheet of A4 carries. */
export const labelsOnSheet = { sheet4: 4, sheet8: 8 } as const;
export type LabelSheet = keyof typeof labelsOnSheet;
export const isLabelSheet = (document: LabelSize): document is LabelSheet =>
  document in labelsOnSheet;

/**
 * Every general setting with its shipped value. Stored one row a key; a missing row means the
 * shipped value.
 */
export const settingDefaults = {
  company_name: 'شركة التوصيل',
  company_phone: '',
  company_address: '',
  /** Where what people write to the company arrives; empty: it only stands in the list. */
  company_email: '',
  currency: 'IQD',
  timezone: USUAL_ZONE,
  /** Nobody at a desk works without a code of the phone beside the password. */
  second_factor_required: false,
  /** Days in which people set it up, from the day the company asks for it. */
  second_factor_grace_days: 7,
  /** Two people for every decision, wherever at least so many people may decide. */
  two_people: true,
  two_people_minimum: 2,
  /** Whether anybody may read how the API is called; otherwise whoever is signed in. */
  api_docs_public: false,
  /** How often and how far a shipment may be put off. */
  postpone_max_times: 3,
  postpone_max_days: 14,
  /** `fixed`: whole minor units; `percent`: of the delivery fee. */
  return_fee_kind: 'fixed' as 'fixed' | 'percent',
  return_fee_value: 0,
  /** How many days back a document may be dated by whoever holds no permission to go further. */
  document_days_back: 7,
  /** The most that a merchant is made good for a lost shipment; 0: what the goods cost. */
  claim_max_amount: 0,
  /** Above it a second person decides on a compensation; 0: on none. */
  claim_second_from: 0,
  /** Above it a second person approves an expense; 0: none. */
  expense_second_from: 0,
  /**
   * What a delivery at the door must show, from which amount on (0: always), when a photo that was
   * announced is late, and how long photos stay.
   */
  proof_rule: 'none' as ProofRule,
  proof_from: 0,
  proof_photo_hours: 24,
  proof_photo_days: 90,
  /** What labels are printed on until somebody chooses otherwise at their own counter. */
  label_size: 'label' as LabelSize,
  /** Whether the label says whom the recipient may call at the merchant's. */
  label_merchant_phone: true,
  /** A logged call is needed before "no answer" and the like. */
  call_required: false,
  /** Hours that a return waits for the merchant's decision (0: not at all), and what holds then. */
  decision_wait_hours: 24,
  decision_after: 'branch' as AfterWaiting,
  /** Share of the delivery fee that a further attempt after a return costs, in percent. */
  resend_fee_percent: 0,
  /** Commission when neither the courier nor the branch has a rate for the destination. */
  default_commission: 1000,
  /** The courier may keep earned commission out of the cash handed in. */
  deduct_commission: false,
  included_weight_grams: 5000,
  weight_step_grams: 1000,
  weight_step_price: 500,
  size_price_medium: 0,
  size_price_large: 1000,
  size_price_xlarge: 2500,
  maps_key: '',
  /** Of a maps service with a places library; empty: nothing of a third party is loaded. */
  places_key: '',
  /** Where map pictures come from, `https://…/{z}/{x}/{y}.png`, with `{key}` for the key; empty: the own map. */
  maps_tiles_url: '',
  /** Whose pictures they are, as their licence asks to be said beside the map. */
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

/** What a setting may hold: the form's field and the check on saving are the same row. */
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

/** What can be chosen in any setting; each choice has a name in `words/office/settings.ts`. */
export type SettingChoice = Extract<
  (typeof settingRules)[SettingKey],
  { readonly kind: 'choice' }
>['options'][number];

export const settingKeys = Object.keys(settingDefaults) as SettingKey[];

/** A whole number of minor units that no price reaches; keeps a slip of the finger out. */
export const mostSettingAmount = 1_000_000_000;

/**
 * What does not go together, by the field to mend: a zone nobody knows, a share above the whole.
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
  return clashes;
}

const TILES = /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)\/[\w{}.~%/?&=@:+-]*$/i;

/**
 * Whose pictures the page may show for this address of map tiles; null when it is none. The host is
 * plain, for it stands in the page's own rules.
 */
export function tilesOrigin(address: string): string | null {
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
  return isWhole ? (TILES.exec(address)?.[1] ?? null) : null;
}

/** The address as a browser asks it: the key stands in it. */
export const tilesAddress = ({ maps_tiles_url: address, maps_key: key }: MapSettings): string =>
  address.replaceAll('{key}', encodeURIComponent(key));

export type MapSettings = Pick<Settings, 'maps_tiles_url' | 'maps_key'>;

/**
 * The script of the maps service with its places library, as a browser asks for it; empty without a
 * key.
 */
export const placesScript = (origin: string, key: string): string =>
  key === ''
    ? ''
    : `${origin}/maps/api/js?key=${encodeURIComponent(key)}&v=weekly&loading=async&libraries=places&language=ar`;
