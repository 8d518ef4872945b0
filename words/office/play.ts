/** The gallery's own texts; its samples are next to its components. */
export const playWords = {
  scanTitle: 'معرض قراءة الباركود',
  scanIntro:
    'صفحة قراءة ببيانات وهمية: تُقرأ الرموز أدناه من الشاشة أو تُكتب في خانة القراءة، ولا يُحفظ شيء.',
  codes: 'رموز للتجربة',
  banners: 'حالات اللافتة',
  hear: 'سماع',
  codeOk: 'تُقبل',
  codeRefused: 'تُرفض مع مكانها الصحيح',
  codeUnknown: 'غير معروفة',
  rowsTitle: 'معرض القوائم الطويلة',
  rowsIntro: 'قائمة من 100,000 صف؛ لا يُرسم منها إلا ما يظهر.',
  rowsNoun: 'الصفوف',
  jump: 'الانتقال إلى الصف',
  go: 'انتقال',
  drawn: 'المرسوم الآن',
  slowest: 'أبطأ إطار أثناء التمرير',
  measure: 'تمرير تجريبي',
  ms: 'م.ث',
} as const;
