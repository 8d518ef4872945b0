import type { CitySide } from '#database/seed/data/area.ts';
import type { GovernorateKey } from '#database/seed/data/governorates.ts';

export interface SampleBranch {
  readonly code: string;
  readonly branchName: string;
  readonly governorate: GovernorateKey;
  readonly serves: readonly GovernorateKey[];
  /** Set when two branches share a governorate: this one serves only the areas of that bank. */
  readonly servesSide?: CitySide;
  readonly phone: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly isMain: boolean;
}

/** The sample company: each governorate has one branch, except Baghdad with one on each bank. */
export const sampleBranches = [
  {
    code: 'BGD',
    branchName: 'فرع بغداد – الكرادة',
    governorate: 'BGD',
    serves: ['BGD', 'DYL', 'WST'],
    servesSide: 'rusafa',
    phone: '07700000101',
    address: 'بغداد، الكرادة خارج، قرب ساحة الحرية',
    lat: 33.306,
    lng: 44.425,
    isMain: true,
  },
  {
    code: 'KRH',
    branchName: 'فرع بغداد – المنصور',
    governorate: 'BGD',
    serves: ['BGD', 'ANB', 'SLD'],
    servesSide: 'karkh',
    phone: '07700000102',
    address: 'بغداد، المنصور، شارع الأميرات',
    lat: 33.314,
    lng: 44.347,
    isMain: false,
  },
  {
    code: 'BSR',
    branchName: 'فرع البصرة – العشار',
    governorate: 'BSR',
    serves: ['BSR', 'MSN', 'DHQ'],
    phone: '07700000103',
    address: 'البصرة، العشار، شارع الكويت',
    lat: 30.515,
    lng: 47.836,
    isMain: false,
  },
  {
    code: 'NIN',
    branchName: 'فرع الموصل – الزهور',
    governorate: 'NIN',
    serves: ['NIN'],
    phone: '07700000104',
    address: 'الموصل، حي الزهور، الشارع الرئيسي',
    lat: 36.371,
    lng: 43.164,
    isMain: false,
  },
  {
    code: 'EBL',
    branchName: 'فرع أربيل – بختياري',
    governorate: 'EBL',
    serves: ['EBL', 'DHK'],
    phone: '07700000105',
    address: 'أربيل، بختياري، قرب شارع الستين',
    lat: 36.204,
    lng: 44.022,
    isMain: false,
  },
  {
    code: 'KRK',
    branchName: 'فرع كركوك – طريق بغداد',
    governorate: 'KRK',
    serves: ['KRK', 'SUL', 'HLB'],
    phone: '07700000106',
    address: 'كركوك، طريق بغداد، مجاور معارض السيارات',
    lat: 35.447,
    lng: 44.375,
    isMain: false,
  },
  {
    code: 'BBL',
    branchName: 'فرع الحلة – الجمعية',
    governorate: 'BBL',
    serves: ['BBL', 'KRB'],
    phone: '07700000107',
    address: 'الحلة، حي الجمعية، شارع الأربعين',
    lat: 32.47,
    lng: 44.402,
    isMain: false,
  },
  {
    code: 'NJF',
    branchName: 'فرع النجف – حي السعد',
    governorate: 'NJF',
    serves: ['NJF', 'QAD', 'MTH'],
    phone: '07700000108',
    address: 'النجف، حي السعد، شارع الكوفة',
    lat: 32.002,
    lng: 44.335,
    isMain: false,
  },
] as const satisfies readonly SampleBranch[];

export type SampleBranchCode = (typeof sampleBranches)[number]['code'];
