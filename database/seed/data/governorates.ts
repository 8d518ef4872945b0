interface Governorate {
  readonly key: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** The nineteen governorates of Iraq; the coordinates are those of the governorate's seat. */
export const governorates = [
  { key: 'BGD', name: 'بغداد', lat: 33.341, lng: 44.401 },
  { key: 'BSR', name: 'البصرة', lat: 30.509, lng: 47.78 },
  { key: 'NIN', name: 'نينوى', lat: 36.335, lng: 43.119 },
  { key: 'EBL', name: 'أربيل', lat: 36.191, lng: 44.009 },
  { key: 'SUL', name: 'السليمانية', lat: 35.565, lng: 45.433 },
  { key: 'DHK', name: 'دهوك', lat: 36.866, lng: 42.988 },
  { key: 'HLB', name: 'حلبجة', lat: 35.178, lng: 45.986 },
  { key: 'KRK', name: 'كركوك', lat: 35.468, lng: 44.392 },
  { key: 'SLD', name: 'صلاح الدين', lat: 34.616, lng: 43.679 },
  { key: 'ANB', name: 'الأنبار', lat: 33.421, lng: 43.308 },
  { key: 'DYL', name: 'ديالى', lat: 33.754, lng: 44.605 },
  { key: 'WST', name: 'واسط', lat: 32.513, lng: 45.818 },
  { key: 'BBL', name: 'بابل', lat: 32.464, lng: 44.42 },
  { key: 'KRB', name: 'كربلاء', lat: 32.616, lng: 44.025 },
  { key: 'NJF', name: 'النجف', lat: 32.026, lng: 44.346 },
  { key: 'QAD', name: 'القادسية', lat: 31.993, lng: 44.926 },
  { key: 'MTH', name: 'المثنى', lat: 31.332, lng: 45.294 },
  { key: 'DHQ', name: 'ذي قار', lat: 31.058, lng: 46.257 },
  { key: 'MSN', name: 'ميسان', lat: 31.836, lng: 47.145 },
] as const satisfies readonly Governorate[];

export type GovernorateKey = (typeof governorates)[number]['key'];
