const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
/** In words as the old system prints them: some are not ours. */
const stages = [
  'عند التاجر',
  'في الفرع',
  'مُسندة لمندوب',
  'قيد التوصيل',
  'تعذّر التسليم',
  'مؤجّلة',
  'قيد الإرجاع',
  'مُسلَّمة ونقدها بيد المندوب',
  'مُسلَّمة ونقدها في الفرع',
  'راجع عند المندوب',
] as const;

/** Generates the files of a company of any size, as its old system would export them. */
export function oldCompany(size: { merchants: number; couriers: number; shipments: number }) {
  const branches = ['BGD', 'BSR'] as const;
  const branchOf = (at: number): string => branches[at % branches.length] ?? 'BGD';
  const couriers = Array.from({ length: size.couriers }, (_, at) => ({
    person: `مندوب قديم ${at + 1}`,
    role: 'مندوب',
    phone: `0771${pad(at, 7)}`,
    branch: branchOf(at),
    cash_limit: '50,000,000',
    commission: '1,500',
  }));
  const merchants = Array.from({ length: size.merchants }, (_, at) => ({
    merchant: `متجر قديم ${at + 1}`,
    owner_name: `صاحب ${at + 1}`,
    phone: `0772${pad(at, 7)}`,
    destination: 'بغداد',
    branch: branchOf(at),
    payout_kind: 'نقدًا',
  }));
  const shipments = Array.from({ length: size.shipments }, (_, at) => {
    const merchant = (at * 7 + Math.floor(at / 10)) % size.merchants;
    const stage = stages[at % stages.length] ?? 'في الفرع';
    const courier = couriers[Math.floor(at / stages.length) % couriers.length];
    // Some cash is at a branch other than its merchant’s: it is sent to the merchant’s branch
    // first.
    const place = merchant + (at % 4 === 0 ? 1 : 0);
    return {
      number: String(400_000 + at),
      merchant: merchants[merchant]?.merchant ?? '',
      recipient_name: `مستلم ${at + 1}`,
      recipient_phone: `0773${pad(at, 7)}`,
      destination: at % 2 === 0 ? 'بغداد' : 'البصرة',
      landmark: 'قرب السوق',
      goods: String(20_000 + (at % 7) * 1000),
      fee: '5,000',
      stage,
      branch: stage.includes('الفرع') ? branchOf(place) : '',
      courier: /مندوب|التوصيل|التسليم/.test(stage) ? (courier?.person ?? '') : '',
    };
  });
  return { couriers, merchants, shipments };
}
