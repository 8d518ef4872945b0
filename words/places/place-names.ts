/**
 * Other names of the governorates, by their key: the capital that users write instead, and Latin
 * spellings of other programs. Spellings that differ by hamza, ة or «ال» need no row.
 */
export const otherPlaceNames: Readonly<Record<string, readonly string[]>> = {
  BGD: ['بغداد الكرخ', 'بغداد الرصافة', 'Baghdad'],
  BSR: ['Basra', 'Basrah', 'Al Basrah'],
  NIN: ['الموصل', 'موصل', 'Nineveh', 'Ninawa', 'Mosul'],
  EBL: ['هولير', 'Erbil', 'Arbil', 'Hawler'],
  SUL: ['سليماني', 'Sulaymaniyah', 'Sulaimaniya', 'Slemani'],
  DHK: ['دهوك', 'Duhok', 'Dohuk'],
  HLB: ['Halabja'],
  KRK: ['Kirkuk'],
  SLD: ['تكريت', 'سامراء', 'Salah al-Din', 'Saladin', 'Salahaddin', 'Tikrit'],
  ANB: ['الرمادي', 'الفلوجة', 'Anbar', 'Al Anbar', 'Ramadi', 'Fallujah'],
  DYL: ['بعقوبة', 'Diyala', 'Baqubah'],
  WST: ['الكوت', 'Wasit', 'Kut'],
  BBL: ['الحلة', 'Babil', 'Babylon', 'Hilla', 'Hillah'],
  KRB: ['Karbala', 'Kerbala'],
  NJF: ['النجف الأشرف', 'Najaf'],
  QAD: ['الديوانية', 'Qadisiyyah', 'Qadisiyah', 'Diwaniyah', 'Diwaniya'],
  MTH: ['السماوة', 'Muthanna', 'Samawah', 'Samawa'],
  DHQ: ['الناصرية', 'Dhi Qar', 'Thi Qar', 'Nasiriyah', 'Nasiriya'],
  MSN: ['العمارة', 'Maysan', 'Missan', 'Amarah', 'Amara'],
};
